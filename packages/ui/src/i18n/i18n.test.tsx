import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTranslator, type Language, TranslatorProvider, useLanguage, useT } from './i18n.tsx'
import type { Catalogue } from './messages.ts'

const inEach = (texts: (language: Language) => Catalogue) => {
  const load = (language: Language) => async () => ({ default: texts(language) })
  return { es: load('es'), en: load('en'), pt: load('pt'), th: load('th') }
}

test('texts that come later draw nothing again; another language does', async () => {
  const translator = createTranslator(
    inEach(language => ({ hello: `hello ${language}` })),
    inEach(language => ({ later: `later ${language}` })),
  )
  let drawn = 0
  let say: (id: string) => string = id => id
  function Page() {
    drawn += 1
    say = useT()
    return <p>{`${say('hello')} ${useLanguage().language}`}</p>
  }
  await translator.activate('es')
  render(
    <TranslatorProvider translator={translator}>
      <Page />
    </TranslatorProvider>,
  )
  expect(screen.getByText('hello es es')).toBeTruthy()
  await act(() => translator.complete())
  expect(say('later')).toBe('later es')
  expect(drawn).toBe(1)
  await act(() => translator.activate('en'))
  expect(screen.getByText('hello en en')).toBeTruthy()
  expect(say('later')).toBe('later en')
})

test('who asks for texts that are on their way waits for the same ones; what did not arrive is asked for again', async () => {
  let asked = 0
  let isDown = true
  const translator = createTranslator(
    inEach(() => ({})),
    inEach(() => ({ later: 'later' })),
    async () => {
      asked += 1
      if (isDown) throw new Error('away')
      return { own: 'own' }
    },
  )
  await expect(translator.activate('es')).rejects.toThrow('away')
  expect(translator.spoken()).toBeUndefined()
  isDown = false
  await translator.activate('es')
  asked = 0
  await Promise.all([translator.complete(), translator.complete(), translator.complete()])
  expect(asked).toBe(1)
  expect(translator.i18n._('later') + translator.i18n._('own')).toBe('laterown')
})

test('texts that were changed are said at once', async () => {
  let words = 'before'
  const translator = createTranslator(
    inEach(() => ({})),
    undefined,
    async () => ({ own: words }),
  )
  await translator.activate('es')
  render(
    <TranslatorProvider translator={translator}>
      <Own />
    </TranslatorProvider>,
  )
  expect(screen.getByText('before')).toBeTruthy()
  words = 'after'
  await act(() => translator.renew())
  expect(screen.getByText('after')).toBeTruthy()
})

function Own() {
  return <p>{useT()('own')}</p>
}
