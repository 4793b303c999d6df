import type * as office from '@ronda/contract/backoffice/team-transfers.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { payableAmount } from '../../base/amounts.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant, MerchantSettings } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'

type Rules = OutputOf<typeof office.getRules>
const SAVED = 'team-transfers.rules-saved'

const rulesOf = ({ teamTransfers, agentsHost }: MerchantSettings) => ({ ...teamTransfers, agentsHost })

const toRules = ({ settings, hosts, version, currency }: Merchant): Omit<Rules, 'waiting'> => ({
  rules: rulesOf(settings),
  hosts: hosts.slice(1),
  version,
  currency,
})

export const getRules = async (ctx: Context, _input: unknown, caller: OperatorCaller): Promise<Rules> => ({
  ...toRules(caller.merchant),
  waiting: await waitingSettings(ctx, caller, SAVED),
})

export async function saveRules(
  ctx: Context,
  { version, reason, rules }: ParsedInputOf<typeof office.saveRules>,
  caller: OperatorCaller,
): Promise<Rules> {
  const { currency, hosts } = caller.merchant
  const { agentsHost, toDownline, toUpline } = rules
  const amount = (name: 'min' | 'max' | 'dayMax') =>
    toWire(payableAmount(rules[name], currency, `rules.${name}`), currency)
  const teamTransfers = { toDownline, toUpline, min: amount('min'), max: amount('max'), dayMax: amount('dayMax') }
  if (parseMoney(teamTransfers.max, currency) < parseMoney(teamTransfers.min, currency))
    throw invalidInput([{ field: 'rules.max', rule: 'min', params: { min: teamTransfers.min } }])
  if (parseMoney(teamTransfers.dayMax, currency) < parseMoney(teamTransfers.max, currency))
    throw invalidInput([{ field: 'rules.dayMax', rule: 'min', params: { min: teamTransfers.max } }])
  if (agentsHost !== '' && !hosts.slice(1).includes(agentsHost))
    throw invalidInput([{ field: 'rules.agentsHost', rule: 'unknown' }])
  const asked = { version, reason, action: SAVED } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, () => ({ teamTransfers, agentsHost }), rulesOf)
  return { ...toRules(merchant), waiting }
}
