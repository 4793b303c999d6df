import type { Outgoing } from '../../outgoing/outgoing.ts'

const TIMEOUT_MS = 4_000
const BYTES_MAX = 64 * 1024

/** Who opens which game, as a vendor asks for it. */
export interface Opening {
  gameCode: string
  /** Opens the session, or is its token already, as the vendor's protocol has it. */
  token: string
  playerId: string
  currency: string
  language: string
  /** ISO 3166-1 alpha-2. */
  country: string
  ip: string
  isMobile: boolean
  /** With the vendor's play money, apart from our wallet. */
  isDemo: boolean
  lobbyUrl: string
}

/** A vendor's interface for opening games, and who we are there. */
export interface GameDesk {
  url: string
  operatorCode: string
  secret: string
}

/** The vendor said nothing: unlike a refusal, which may be about one game or one player, this is about all of them. */
export class NoAnswer extends Error {}

/** Asks, and reads an answer of JSON. */
export async function askJson(
  outgoing: Outgoing,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, unknown>> {
  const { response, text } = await read(outgoing, url, headers, body).catch((error: unknown) => {
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  })
  if (response.status >= 500) throw new NoAnswer(`HTTP ${response.status}`)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return JSON.parse(text) as Record<string, unknown>
}

async function read(outgoing: Outgoing, url: string, headers: Record<string, string>, body: string) {
  const response = await outgoing(url, {
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    headers: { accept: 'application/json', ...headers },
    body,
  })
  return { response, text: await response.text() }
}
