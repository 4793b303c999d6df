import { categories } from '@ronda/contract/core/constants.ts'
import * as z from 'zod/mini'
import type { Outgoing } from '../../outgoing/outgoing.ts'

const TIMEOUT_MS = 5_000
const BYTES_MAX = 4 * 1024 * 1024

const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/))
/** A game as its vendor offers it. Whatever else the vendor tells is left aside. */
const VendorGame = z.object({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,48}$/)),
  name: z.record(z.string().check(z.maxLength(12)), z.string().check(z.minLength(1), z.maxLength(120))),
  category: z.enum(categories),
  classify: z.string().check(z.regex(/^[A-Z0-9]{0,12}$/)),
  /** Percent with at most two decimals. */
  rtp: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  volatility: z.enum(['', 'low', 'medium', 'high']),
  lines: z.int().check(z.gte(0), z.lte(1_000_000)),
  betMin: Amount,
  betMax: Amount,
  features: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  version: z.string().check(z.maxLength(40)),
})
export type VendorGame = z.infer<typeof VendorGame>
const VendorCatalogue = z.object({ games: z.array(VendorGame).check(z.maxLength(5000)) })

/** Where a vendor's list of games comes from; what cannot be read is thrown. */
export type CatalogueSource = (apiUrl: string, outgoing: Outgoing) => Promise<VendorGame[]>

/** The format of our studio: `/catalogue.json` at the vendor's address. */
export const studioCatalogue: CatalogueSource = async (apiUrl, outgoing) => {
  const response = await outgoing(`${apiUrl.replace(/\/$/, '')}/catalogue.json`, {
    timeoutMs: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return parseCatalogue(await response.text())
}

export function parseCatalogue(text: string): VendorGame[] {
  const read = VendorCatalogue.safeParse(JSON.parse(text))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`not a catalogue: ${issue?.path.join('.') ?? ''}`)
  }
  const { games } = read.data
  if (new Set(games.map(game => game.code)).size !== games.length)
    throw new Error('not a catalogue: a code comes twice')
  return games
}
