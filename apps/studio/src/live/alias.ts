import { createHash } from 'node:crypto'

/** The same player is the same name all day, and nobody outside can tell whose it is. */
export function aliasOf(merchant: string, player: string): string {
  return createHash('sha256').update(`alias:${merchant}:${player}`).digest('hex').slice(0, 4).toUpperCase()
}
