import { createHmac } from 'node:crypto'
import { createDraws } from '../../chance/draws.ts'
import { type Draw, drawFrom, type Space } from './space.ts'

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
