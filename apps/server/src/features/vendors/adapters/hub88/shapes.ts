import * as z from 'zod/mini'

const Uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/))
const Text = z.string().check(z.minLength(1), z.maxLength(128))
const Round = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))
const Amount = z.int().check(z.minimum(0))
const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))

/** Fields of the protocol that this wallet needs; it may send more of them, which change nothing. */
const common = {
  request_uuid: Uuid,
  token: Text,
  /** Left out by suppliers, for whom the token says who plays. */
  user: z.optional(Text),
  game_code: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,48}$/)),
}
const move = {
  ...common,
  transaction_uuid: Uuid,
  round: Round,
  round_closed: z.optional(z.boolean()),
}
const money = { amount: Amount, currency: Currency, is_free: z.optional(z.nullable(z.boolean())) }

export const shapes = {
  'user/balance': z.object(common),
  'transaction/bet': z.object({ ...move, ...money }),
  'transaction/win': z.object({ ...move, ...money, reference_transaction_uuid: Uuid }),
  'transaction/rollback': z.object({ ...move, reference_transaction_uuid: Uuid }),
}
/** Asks who a player is; names no session and no game. */
export const InfoRequest = z.object({ request_uuid: Uuid, user: Text })

export type Hub88Operation = keyof typeof shapes
export type Hub88Move = z.infer<(typeof shapes)['transaction/bet' | 'transaction/win' | 'transaction/rollback']>
