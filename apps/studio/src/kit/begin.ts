import type { Language } from '@ronda/ui/i18n/messages.ts'
import { languageOf } from '../kinds/game.ts'
import { type Api, createApi, Refusal, type SessionInfo } from './api.ts'
import type { GameClient, GameParts } from './client.ts'
import { type TokenStore, tokenStore } from './token-store.ts'

/** The game that an address names, with what is on its way already. */
export type Opening = {
  language: Language
  isStill: boolean
  loaded: Promise<{ client: GameClient }>
  /** A round to show again instead of playing. */
  replayId: string | null
  api: Api
  token: () => string | undefined
  /** The first time what was asked for at once, from then on anew. */
  enter(): Promise<SessionInfo>
}

/** Asks for a game and its session before the program that shows them has arrived: nothing here may import what draws. */
export function begin(partsOf: (code: string) => GameParts): Opening {
  const url = new URL(location.href)
  const code = url.pathname.split('/').at(-1) ?? ''
  const loaded = partsOf(code).load()
  const operator = url.searchParams.get('operator') ?? ''
  const replayId = url.searchParams.get('replay')
  const store = tokenStore(`studio:${operator}:${code}`)
  const api = createApi(() => store.read())
  const enterNow = () => enter(api, store, url, code, operator)
  let entering = replayId ? undefined : enterNow()
  for (const early of [loaded, entering]) early?.catch(() => {})
  return {
    language: languageOf(url.searchParams.get('lang') ?? navigator.language),
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    loaded,
    replayId,
    api,
    token: () => store.read(),
    enter() {
      const asked = entering ?? enterNow()
      entering = undefined
      return asked
    },
  }
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
