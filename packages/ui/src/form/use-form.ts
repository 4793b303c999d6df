import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import type { ErrorCode } from '@ronda/contract/core/errors.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { useCallMutation, useClient } from '../live/use-call.ts'
import { focusFirstError } from './first-error.ts'
import { findProblems, type Problems, refusedProblems } from './problems.ts'

export type FormOptions<C extends Call, V extends object> = {
  /** What the fields hold at first. */
  values: V
  /** What is sent; the values themselves if left out. */
  input?: (values: V) => InputOf<C>
  /** Fields that must not be sent empty, though the call would take them. */
  required?: readonly (keyof V & string)[]
  /** What the form knows beyond the call; of the fields it names, the call's schema is not asked. */
  check?: (values: V) => Problems<V>
  /** Texts for rules of the call's schema besides `required`; of those that have none the server tells. */
  words?: Record<string, string>
  /** Which field a refusal is about. */
  codes?: Partial<Record<ErrorCode, keyof V & string>>
  /** The form's name of a field of the call, where it is another. */
  fieldOf?: (field: string) => string
  /** Sends it, where that takes more than the call. */
  send?: (input: InputOf<C>, values: V) => Promise<OutputOf<C>>
  onSuccess?: (answer: OutputOf<C>) => void
  /** After a refusal; may say more of it at fields. */
  onRefused?: (error: CallError) => Problems<V> | undefined
  /** Goes to the first field that the server refused, as to the first one found wrong here. */
  focusesRefused?: boolean
}

/** What a field of ours takes. `onChange` takes the value, or the event of an input. */
export interface FieldOf<T> {
  name: string
  value: T
  error: string | undefined
  onChange(next: T | { target: { value: T } }): void
}

export interface Form<V extends object> {
  values: V
  field<K extends keyof V & string>(name: K): FieldOf<V[K]>
  set(changed: Partial<V>): void
  /** Problems that came or, as `undefined`, went. */
  say(problems: Problems<V>): void
}

/** A form over a call: its values, what is wrong with each field until that is typed in again, and sending it once at a time. */
export function useForm<C extends Call, V extends object>(call: C, options: FormOptions<C, V>) {
  const t = useT()
  const client = useClient()
  const [values, setValues] = useState(options.values)
  const [problems, setProblems] = useState<Problems<V>>({})
  const [isNamed, setIsNamed] = useState(false)
  const element = useRef<Element>(null)
  const isSending = useRef(false)
  const isFocusDue = useRef(false)
  const { codes, fieldOf, onRefused } = options

  const sending = useCallMutation(call, {
    // What was sent may be secret: nobody keeps it.
    gcTime: 0,
    async mutationFn(input) {
      try {
        return await (options.send ? options.send(input, values) : client.call(call, input))
      } catch (thrown) {
        throw thrown instanceof CallError ? thrown : new CallError('Network', '')
      }
    },
    onSuccess: answer => options.onSuccess?.(answer),
    onError(error) {
      const named = { ...refusedProblems(error, values, codes, fieldOf), ...onRefused?.(error) }
      setIsNamed(Object.values(named).some(Boolean))
      setProblems(named)
      isFocusDue.current = options.focusesRefused === true
    },
    onSettled() {
      isSending.current = false
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are shown
  useEffect(() => {
    if (isFocusDue.current) focusFirstError(element.current)
    isFocusDue.current = false
  }, [problems])

  const say = (changed: Problems<V>) => setProblems(before => ({ ...before, ...changed }))
  const set = (changed: Partial<V>) => setValues(before => ({ ...before, ...changed }))
  const hasProblem = Object.values(problems).some(Boolean)
  return {
    values,
    set,
    say,
    field<K extends keyof V & string>(name: K): FieldOf<V[K]> {
      return {
        name,
        value: values[name],
        error: problems[name],
        onChange(next) {
          set({ [name]: isEvent(next) ? next.target.value : next } as unknown as Partial<V>)
          say({ [name]: undefined } as Problems<V>)
        },
      }
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isSending.current) return
      element.current = event.currentTarget
      const input = options.input ? options.input(values) : (values as InputOf<C>)
      const words = { required: t('form.required'), ...options.words }
      const found = findProblems(call, input, { ...options, values, words })
      setProblems(found)
      isFocusDue.current = Object.keys(found).length > 0
      if (isFocusDue.current) return
      isSending.current = true
      sending.mutate(input)
    },
    isBusy: sending.isPending,
    /** What was refused last. */
    refusal: sending.error,
    /** The same, where no field says it. */
    error: isNamed || hasProblem ? null : sending.error,
    /** Lets go of what was found wrong. */
    forgive() {
      setProblems({})
      sending.reset()
    },
  } satisfies Form<V> & Record<string, unknown>
}

const isEvent = <T>(next: T | { target: { value: T } }): next is { target: { value: T } } =>
  typeof next === 'object' && next !== null && 'target' in next
