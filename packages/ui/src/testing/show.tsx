import type { Call } from '@ronda/contract/core/call.ts'
import type { Client } from '@ronda/contract/core/client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished } from 'vitest'
import { type Catalogue, createTranslator, TranslatorProvider } from '../i18n/i18n.tsx'
import { ClientProvider, createQueryClient } from '../live/use-call.ts'

type Shown = {
  /** Answers the calls of what is shown. */
  answer?: (call: Call, input: unknown) => Promise<unknown>
  /** The English texts of the program it is part of. */
  texts?: Catalogue
}

/** Shows a component in English, with a server that answers as told, and takes it away after the test. */
export async function show(element: ReactNode, { answer, texts = {} }: Shown = {}) {
  const nothing = async () => ({ default: {} })
  const translator = createTranslator({
    es: nothing,
    en: async () => ({ default: texts }),
    pt: nothing,
    th: nothing,
  })
  await translator.activate('en')
  const client = {
    call(call: Call, input: unknown) {
      if (!answer) throw new Error(`${call.name} was not expected`)
      return answer(call, input)
    },
  } as Client
  onTestFinished(cleanup)
  const queries = createQueryClient()
  const shown = render(
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>
        <TranslatorProvider translator={translator}>{element}</TranslatorProvider>
      </ClientProvider>
    </QueryClientProvider>,
  )
  // What it asks for at first has come.
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return shown
}

/** A field with somebody who keeps its value; `onChange` is told of it as well. */
export function Keeping<T>({ start, onChange, children }: KeepingProps<T>) {
  const [value, setValue] = useState(start)
  return children(value, next => {
    setValue(next)
    onChange?.(next)
  })
}
type KeepingProps<T> = {
  start: T
  onChange?: (value: T) => void
  children: (value: T, change: (next: T) => void) => ReactNode
}
