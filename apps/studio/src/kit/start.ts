import { languageOf } from '../kinds/game.ts'
import { NoAnswer } from './api.ts'
import type { App } from './app.tsx'
import type { Opening } from './begin.ts'
import { CannotOpen } from './client.ts'
import { errorText } from './error-text.ts'
import { type KitTranslate, kitTexts, loadTexts } from './i18n/texts.ts'
import { NoWebgl } from './no-webgl.ts'
import { fetchDialogs } from './overlay/ask.tsx'

/** Opens a game: to play it, or to show one of its rounds again. */
export async function start(app: App, opening: Opening): Promise<void> {
  const { language, replayId, isStill, loaded } = opening
  document.documentElement.lang = language
  const text = await loadTexts(language, kitTexts)
  if (!replayId) return play(app, opening, text)
  app.loading(text('loading'), text('slow'))
  return loaded
    .then(({ client }) => client.replay({ app, replayId, language, isStill }))
    .then(app.done)
    .catch(error => app.fail(text('errOpen'), wordsFor(error, text), null))
}

async function play(app: App, opening: Opening, kitText: KitTranslate) {
  const { api, token, isStill, loaded } = opening
  let text = kitText
  for (;;) {
    app.loading(text('loading'), text('slow'))
    try {
      const session = await opening.enter()
      const language = languageOf(session.language)
      if (language !== opening.language) text = await loadTexts(language, kitTexts)
      document.documentElement.lang = language
      const { client } = await loaded
      await client.play({ app, session, language, api, token, isStill })
      app.done()
      performance.mark('playable')
      void fetchDialogs().catch(() => {})
      return
    } catch (error) {
      await app.fail(text('errOpen'), wordsFor(error, text), error instanceof NoAnswer ? text('retry') : null)
    }
  }
}

function wordsFor(error: unknown, text: KitTranslate): string {
  if (error instanceof CannotOpen) return error.message
  return error instanceof NoWebgl ? text('errNoWebgl') : errorText(text, error)
}
