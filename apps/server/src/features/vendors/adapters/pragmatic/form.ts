import type { PragmaticForm } from '@ronda/contract/vendor/pragmatic.ts'
import * as z from 'zod/mini'
import { isStorable } from '../../../../base/storable.ts'
import { UNSTORABLE } from '../../read-json.ts'
import { VendorError } from '../../vendor-error.ts'

/** The parameters of a form, decoded. One that comes twice, or is not encoded rightly, makes it unreadable. */
export function readForm(contentType: string | undefined, body: Uint8Array): PragmaticForm {
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(contentType ?? ''))
    throw new VendorError('WRONG_SYNTAX', 'The body is not a form')
  const form = new Map<string, string>()
  try {
    for (const part of new TextDecoder('utf-8', { fatal: true }).decode(body).split('&')) {
      if (part === '') continue
      const at = part.indexOf('=')
      const [name, value] = (at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]).map(text =>
        decodeURIComponent(text.replaceAll('+', ' ')),
      ) as [string, string]
      if (!isStorable(name) || !isStorable(value)) throw new VendorError('WRONG_SYNTAX', UNSTORABLE)
      if (form.has(name)) throw new VendorError('WRONG_SYNTAX', `Comes twice: ${name}`)
      form.set(name, value)
    }
  } catch (error) {
    throw error instanceof VendorError ? error : new VendorError('WRONG_SYNTAX', 'The form is not encoded rightly')
  }
  return form
}

/** The prefix is the ledger's own, for rollbacks that come under the id of their bet. */
const Name = z.string().check(z.regex(/^(?!rollback:)[\x21-\x7e]{1,64}$/))
const Text = z.string().check(z.minLength(1), z.maxLength(128))
const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/))
const SignedAmount = z.string().check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,2})?$/))

const common = { providerId: Text }
const player = { ...common, userId: Text, token: z.optional(Text) }
/** `reference` names the transaction, for ever. */
const money = { ...player, reference: Name, amount: Amount, timestamp: Text }
const round = { gameId: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,48}$/)), roundId: Name }

/** Parameters of the protocol that this wallet needs; more of them may come, which change nothing. */
export const shapes = {
  authenticate: z.object({ ...common, token: Text, gameId: z.optional(Text) }),
  balance: z.object(player),
  bet: z.object({ ...money, ...round, bonusCode: z.optional(Text) }),
  result: z.object({
    ...money,
    ...round,
    promoWinAmount: z.optional(Amount),
    promoWinReference: z.optional(Name),
    promoCampaignID: z.optional(Text),
  }),
  refund: z.object({
    ...player,
    reference: Name,
    amount: z.optional(Amount),
    gameId: z.optional(round.gameId),
    roundId: z.optional(Name),
  }),
  endRound: z.object({ ...player, ...round }),
  bonusWin: z.object({ ...money, bonusCode: Text }),
  jackpotWin: z.object({ ...money, ...round, jackpotId: Text }),
  promoWin: z.object({ ...money, campaignId: Text, campaignType: Text, currency: Text }),
  adjustment: z.object({ ...money, ...round, amount: SignedAmount }),
}
export type PragmaticOperation = keyof typeof shapes
export type Asked<O extends PragmaticOperation> = z.infer<(typeof shapes)[O]>

/** What an operation needs of a form. Parameters without a value count as left out. */
export function askedOf<O extends PragmaticOperation>(operation: O, form: PragmaticForm): Asked<O> {
  const fields = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const parsed = shapes[operation].safeParse(fields, { reportInput: true })
  if (parsed.success) return parsed.data as Asked<O>
  const issue = parsed.error.issues[0]
  const field = issue?.path.map(String).join('.') ?? ''
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  throw isMissing
    ? new VendorError('WRONG_SYNTAX', `Missing parameter: ${field}`)
    : new VendorError('WRONG_TYPES', `Wrong format: ${field}`)
}
