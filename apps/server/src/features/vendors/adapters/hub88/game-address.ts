import { sign } from 'node:crypto'
import { hub88Signature } from '@ronda/contract/vendor/hub88.ts'
import type { Outgoing } from '../../../../outgoing/outgoing.ts'
import { askJson, type GameDesk, type Opening } from '../../game-desk.ts'

/** What its interface calls a currency without value. */
const DEMO_CURRENCY = 'XXX'

/** `<address>/game/url`, where the address ends in `operator/generic/v2`. The secret is our private key, the operator's code our number. */
export async function askHub88(
  outgoing: Outgoing,
  { url, operatorCode, secret }: GameDesk,
  opening: Opening,
): Promise<unknown> {
  const body = JSON.stringify({
    operator_id: Number(operatorCode),
    game_code: opening.gameCode,
    platform: opening.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: opening.language,
    country: opening.country || 'XX',
    ip: opening.ip,
    lobby_url: opening.lobbyUrl,
    ...(opening.isDemo
      ? { currency: DEMO_CURRENCY }
      : { currency: opening.currency, token: opening.token, user: opening.playerId }),
  })
  const signature = sign('sha256', Buffer.from(body), secret).toString('base64')
  const headers = { 'content-type': 'application/json', [hub88Signature]: signature }
  return (await askJson(outgoing, `${url}/game/url`, headers, body)).url
}
