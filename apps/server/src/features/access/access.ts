import { refuse } from '@ronda/contract/core/errors.ts'
import type { Maintenance } from '@ronda/contract/portal/site/system.ts'
import { countryOf, isInside } from '../../base/geoip.ts'
import type { Caller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

const SOON_MS = 24 * 3_600_000

export interface Access {
  /** 0 normal, 1 maintenance, 2 region restricted. */
  status: 0 | 1 | 2
  /** Under way, or about to be within a day. */
  maintenance: Maintenance | null
  country: string
}

/** What the site is to a caller: maintenance closes it to everybody, a region to those in it; the merchant's own people enter. */
export function accessOf(merchant: Merchant, ip: string, now: number): Access {
  const { access } = merchant.settings
  const country = countryOf(ip)
  const maintenance = nextMaintenance(merchant, now)
  if (access.freeIps.includes(ip)) return { status: 0, maintenance, country }
  if (isUnderMaintenance(merchant, now)) return { status: 1, maintenance, country }
  const isListed = access.countries.codes.includes(country)
  const isShutOut = access.countries.mode === 'allow' ? !isListed && !isInside(ip) : isListed
  return { status: merchant.status === 2 || isShutOut ? 2 : 0, maintenance, country }
}

export function assertOpen(merchant: Merchant, caller: Caller): void {
  const { status, maintenance, country } = accessOf(merchant, caller.ip, caller.now)
  if (status === 1) throw refuse('Maintenance', { ...(maintenance?.to && { until: maintenance.to }) })
  if (status === 2) throw refuse('RegionRestricted', { country: country || '–' })
}

/** New bets are refused while it is on; wins and rollbacks of rounds that were open are always taken. */
export function isUnderMaintenance(merchant: Merchant, now: number): boolean {
  if (merchant.status === 1) return true
  return merchant.settings.access.maintenance.some(({ from, to }) => from <= now && (to === undefined || now < to))
}

function nextMaintenance(merchant: Merchant, now: number): Maintenance | null {
  const [next] = merchant.settings.access.maintenance
    .filter(({ from, to }) => from <= now + SOON_MS && (to === undefined || now < to))
    .sort((a, b) => a.from - b.from)
  return next ?? null
}
