import { isIP } from 'node:net'
import type * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuseProblems } from '../../base/problems.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'

function toAccess({ version, settings }: Merchant, now: number): Omit<OutputOf<typeof site.access>, 'waiting'> {
  const { countries, freeIps, maintenance } = settings.access
  const isMaintenanceNow = maintenance.some(({ from, to }) => from <= now && (to === undefined || now < to))
  return { version, countries, freeIps, maintenance, isMaintenanceNow }
}

export const getAccess = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toAccess(caller.merchant, caller.now),
  waiting: await waitingSettings(ctx, caller, 'access.saved'),
})

export async function saveAccess(
  ctx: Context,
  input: ParsedInputOf<typeof site.saveAccess>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.access>> {
  const { version, reason, countries, freeIps } = input
  const maintenance = input.maintenance.map(({ from, to, message }) => ({
    from: from || caller.now,
    ...(to === undefined ? {} : { to: to || caller.now }),
    message,
  }))
  refuseProblems([
    ...(countries.mode === 'allow' && countries.codes.length === 0
      ? [{ field: 'countries.codes', rule: 'required' }]
      : []),
    ...freeIps.flatMap((ip, i) => (isIP(ip) ? [] : [{ field: `freeIps.${i}`, rule: 'ip' }])),
    ...maintenance.flatMap(({ from, to }, i) =>
      to !== undefined && to <= from ? [{ field: `maintenance.${i}.to`, rule: 'period' }] : [],
    ),
  ])
  const access = {
    countries: { mode: countries.mode, codes: [...new Set(countries.codes)].sort() },
    freeIps: [...new Set(freeIps)],
    maintenance: [...maintenance].sort((a, b) => a.from - b.from),
  }
  const { merchant, waiting } = await changeSettings(ctx, caller, { version, reason, action: 'access.saved' }, () => ({
    access,
  }))
  return { ...toAccess(merchant, caller.now), waiting }
}
