import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useMerchant } from '../../../site/merchant.tsx'
import { Card, Line, Section } from '../Section.tsx'
import type { IdentityData } from './IdentityPage.tsx'
import { limitNames } from './StateCard.tsx'
import { useSpan } from './span.ts'

/** What is needed, why, how long it takes, and what becomes of the pictures. */
export function Guide({ data }: { data: IdentityData }) {
  const t = useT()
  const span = useSpan()
  const { name } = useMerchant()
  const needed = data.maySend
    ? [t('identity.guide.what.text', { age: data.ageMin })]
    : data.address.maySend
      ? [t('identity.guide.what.address', { days: data.address.maxAgeDays })]
      : []
  const points: [IconName, string, string][] = [
    ...needed.map((text): [IconName, string, string] => ['id-card', t('identity.guide.what'), text]),
    ['shield', t('identity.guide.why'), t('identity.guide.why.text')],
    [
      'clock',
      t('identity.guide.time'),
      data.typicalMinutes === null
        ? t('identity.guide.time.unknown')
        : t('identity.guide.time.text', { span: span(data.typicalMinutes) }),
    ],
    [
      'lock',
      t('identity.guide.privacy'),
      [
        ...(data.provider === 'local' ? [] : [t(`identity.guide.provider.${data.provider}`, { name })]),
        t('identity.guide.privacy.text', { name, days: data.keepDays }),
      ].join(' '),
    ],
  ]
  return (
    <Section title={t('identity.guide')}>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {points.map(([icon, title, text]) => (
          <li key={title} className="flex gap-3">
            <Icon name={icon} size={22} className="mt-0.5 text-brand-text" />
            <div className="min-w-0">
              <p className="text-14 font-bold text-fg-1">{title}</p>
              <p className="mt-0.5 text-13 text-pretty text-fg-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {data.isAsked && <Limits data={data} />}
    </Section>
  )
}

/** What may leave with and without it. */
function Limits({ data }: { data: IdentityData }) {
  const t = useT()
  const money = useMoney()
  const { total, single, day } = data.limits
  return (
    <Card className="mt-5 py-1!">
      <dl>
        {total !== null && (
          <Line name={t('identity.limit.total')}>
            {money(total)}
            <span className="block text-13 font-normal text-fg-3">
              {t('identity.limit.used', { amount: money(data.gone) })}
            </span>
          </Line>
        )}
        {single !== null && <Line name={t('identity.limit.single')}>{money(single)}</Line>}
        {day !== null && <Line name={t('identity.limit.day')}>{money(day)}</Line>}
        {data.address.isAsked && (
          <Line name={t('identity.limit.identity')}>
            {limitNames.map(name => {
              const limit = data.address.limits[name]
              return (
                limit !== null && (
                  <span key={name} className="block">
                    {t(`identity.limit.identity.${name}`, { amount: money(limit) })}
                  </span>
                )
              )
            })}
          </Line>
        )}
        <Line name={t(data.address.isAsked ? 'identity.limit.address' : 'identity.limit.verified')}>
          <span className="font-normal text-fg-2">{t('identity.limit.verified.text')}</span>
        </Line>
      </dl>
    </Card>
  )
}
