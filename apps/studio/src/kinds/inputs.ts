import * as z from 'zod/mini'

/** What pages send, whatever the kind of play. */
export const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
export const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
export const RoundId = z.string().check(z.regex(/^[0-9a-z]{26}$/))
