import { pragmaticBody, pragmaticHash } from '@ronda/contract/vendor/pragmatic.ts'
import type { Outgoing } from '../../../../outgoing/outgoing.ts'
import { askJson, type GameDesk, type Opening } from '../../game-desk.ts'

/** `<address>/game/url/`, where the address ends in `CasinoGameAPI`. The operator's code is its `secureLogin`. */
export async function askPragmatic(
  outgoing: Outgoing,
  { url, operatorCode, secret }: GameDesk,
  opening: Opening,
): Promise<unknown> {
  const form = new Map(
    Object.entries({
      secureLogin: operatorCode,
      stylename: operatorCode,
      symbol: opening.gameCode,
      technology: 'H5',
      platform: opening.isMobile ? 'MOBILE' : 'WEB',
      language: opening.language,
      country: opening.country,
      currency: opening.currency,
      lobbyUrl: opening.lobbyUrl,
      ...(opening.isDemo
        ? { playMode: 'DEMO' }
        : { playMode: 'REAL', token: opening.token, externalPlayerId: opening.playerId }),
    }).filter(([, value]) => value !== ''),
  )
  form.set('hash', pragmaticHash(form, secret))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { error, gameURL } = await askJson(outgoing, `${url}/game/url/`, headers, pragmaticBody(form))
  if (String(error) !== '0') throw new Error(`error ${String(error)}`)
  return gameURL
}
