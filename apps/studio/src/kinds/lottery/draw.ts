import { createHmac } from 'node:crypto'
import { createDraws } from '../../chance/draws.ts'
import { type Draw, drawFrom, isPlaces, type Space } from './space.ts'

/**
 * What a house draw comes to: everything follows from the hash of its issue, which was committed to before anything was sold, and the public
 * salt of the chain. Block `r` is HMAC_SHA256(hash, `${salt}:${r}`).
 */
export function resultOf(space: Space, hash: string, salt: string): Draw {
  return drawFrom(
    space,
    createDraws(r => createHmac('sha256', hash).update(`${salt}:${r}`).digest()),
  )
}

/** A result as it is written: `5 3 5 0 8`, `03 07 11 02 08`, `DB 48075 | G1 13907 | …`. */
export function resultText(space: Space, draw: Draw): string {
  if (!isPlaces(draw))
    return Object.entries(draw)
      .map(([prize, numbers]) => `${prize} ${numbers.join(' ')}`)
      .join(' | ')
  const width = space.form === 'balls' ? 2 : 1
  return draw.map(symbol => String(symbol).padStart(width, '0')).join(' ')
}
