import { CATALOGUE_PATH, VendorCatalogue, type VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'

const TIMEOUT_MS = 5_000
const BYTES_MAX = 4 * 1024 * 1024

/** Where a vendor's list of games comes from; what cannot be read is thrown. */
export type CatalogueSource = (apiUrl: string, outgoing: Outgoing) => Promise<VendorGame[]>

export const studioCatalogue: CatalogueSource = async (apiUrl, outgoing) => {
  const response = await outgoing(`${apiUrl.replace(/\/$/, '')}${CATALOGUE_PATH}`, {
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
