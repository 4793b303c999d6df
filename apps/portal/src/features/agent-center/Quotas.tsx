import type { QuotaNow, QuotaRoom, Quotas } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useFamilyName } from '../../site/lottery-family.ts'
import { Card } from '../member-center/Section.tsx'

function useQuotaName() {
  const t = useT()
  const { locale } = useLanguage()
  const familyName = useFamilyName()
  return ({ product, isGroup, from }: QuotaRoom) =>
    isGroup
      ? { product: familyName(product), from }
      : { product: t(`category.${product}`), from: percentText(locale, Number(from) / 100) }
}

/** How many of the team may hold high rates and prize groups, and how many more. */
export function QuotasLeft({ room }: { room: readonly QuotaRoom[] }) {
  const t = useT()
  const nameOf = useQuotaName()
  if (room.length === 0) return null
  return (
    <Card className="flex flex-col gap-1">
      <h3 className="text-14 font-bold text-fg-1">{t('agent.quotas')}</h3>
      {room.map(one => (
        <p key={one.product} className="numeral text-14 text-fg-2">
          {t('agent.quotas.left', {
            ...nameOf(one),
            left: Math.max(0, one.quota - one.used),
            quota: one.quota,
          })}
        </p>
      ))}
    </Card>
  )
}

/** Of a value that is high while nobody more may hold it: what is given in its place. */
export function QuotaUsedUp({ room, product, value, isLink }: QuotaUsedUpProps) {
  const t = useT()
  const { locale } = useLanguage()
  const nameOf = useQuotaName()
  const one = room.find(each => each.product === product)
  if (!one?.isUsedUp || Number(value) < Number(one.from)) return null
  const instead = one.isGroup ? one.instead : percentText(locale, Number(one.instead) / 100)
  return (
    <span role="status" className="mt-1 block text-13 text-warning">
      {t(isLink ? 'agent.quotas.usedUp.link' : 'agent.quotas.usedUp.hand', { from: nameOf(one).from, instead })}
    </span>
  )
}
type QuotaUsedUpProps = {
  room: readonly QuotaNow[]
  product: string
  value: string | number
  /** Who joins by a link joins with less; an account by hand is refused. */
  isLink: boolean
}

/** What of one's own quotas a downline may give on. */
export function QuotasField({ room, quotas, onChange }: QuotasFieldProps) {
  const t = useT()
  const nameOf = useQuotaName()
  const given = room.filter(({ quota }) => quota > 0)
  if (given.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-medium text-fg-2">{t('agent.quotas')}</legend>
      {given.map(one => (
        <TextField
          key={one.product}
          inputMode="numeric"
          label={t('agent.quotas.give', nameOf(one))}
          help={t('agent.quotas.most', { most: one.quota })}
          value={String(quotas[one.product] ?? 0)}
          onChange={event =>
            onChange({ ...quotas, [one.product]: Math.min(one.quota, Number(event.target.value.replace(/\D/g, ''))) })
          }
        />
      ))}
    </fieldset>
  )
}
type QuotasFieldProps = {
  room: readonly QuotaRoom[]
  quotas: Quotas
  onChange: (quotas: Quotas) => void
}
