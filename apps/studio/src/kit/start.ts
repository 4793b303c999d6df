import type { Language } from '@ronda/ui/i18n/messages.ts'
import { languageOf } from '../kinds/game.ts'
import { type Api, createApi, NoAnswer, Refusal, type SessionInfo } from './api.ts'
import type { App } from './app.tsx'
import { CannotOpen, type GameClient, type GameParts } from './client.ts'
import { errorText } from './error-text.ts'
import { type KitTranslate, kitTexts, loadTexts } from './i18n/texts.ts'
import { NoWebgl } from './no-webgl.ts'
import { fetchDialogs } from './overlay/ask.tsx'
import { type TokenStore, tokenStore } from './token-store.ts'

/** Opens the game that the address names: to play it, or to show one of its rounds again. */
export async function start(app: App, games: Readonly<Record<string, GameParts>>): Promise<void> {
  const url = new URL(location.href)
  const code = url.pathname.split('/').at(-1) ?? ''
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const language = languageOf(url.searchParams.get('lang') ?? navigator.language)
  // Fetched while the session is being asked for.
  const loaded = games[code]?.load()
  loaded?.catch(() => {})
  if (!loaded) return
  document.documentElement.lang = language
  const text = await loadTexts(language, kitTexts)
  const replayId = url.searchParams.get('replay')
  if (replayId) {
    app.loading(text('loading'), text('slow'))
    return loaded
      .then(({ client }) => client.replay({ app, replayId, language, isStill }))
      .then(app.done)
      .catch(error => app.fail(text('errOpen'), wordsFor(error, text), null))
  }
  await play({ app, url, code, loaded, text, language, isStill })
}

async function play(opening: {
  app: App
  url: URL
  code: string
  loaded: Promise<{ client: GameClient }>
  text: KitTranslate
  language: Language
  isStill: boolean
}) {
  const { app, url, code, loaded, isStill } = opening
  let { text } = opening
  const operator = url.searchParams.get('operator') ?? ''
  const store = tokenStore(`studio:${operator}:${code}`)
  const api = createApi(() => store.read())
  for (;;) {
    app.loading(text('loading'), text('slow'))
    try {
      const session = await enter(api, store, url, code, operator)
      const language = languageOf(session.language)
      if (language !== opening.language) text = await loadTexts(language, kitTexts)
      document.documentElement.lang = language
      const { client } = await loaded
      await client.play({ app, session, language, api, token: () => store.read(), isStill })
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

/** A launch token is spent at once and taken out of the address; a reload goes on with the session of this tab. */
async function enter(api: Api, store: TokenStore, url: URL, code: string, operator: string): Promise<SessionInfo> {
  const launch = url.searchParams.get('launch')
  if (!launch) {
    if (!store.read()) throw new Refusal('SessionEnded', {})
    return api.session()
  }
  try {
    const { token, ...session } = await api.enter(code, operator, launch)
    store.write(token)
    forgetLaunch(url)
    return session
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LaunchUsed' && store.read()) {
      forgetLaunch(url)
      return api.session()
    }
    throw error
  }
}

function forgetLaunch(url: URL) {
  url.searchParams.delete('launch')
  history.replaceState(null, '', url)
}
