import type * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Card } from '../../shell/Page.tsx'

const parts = [
  ['paid', 'bg-success'],
  ['open', 'bg-brand'],
  ['held', 'bg-warning'],
  ['lapsed', 'bg-fg-3/50'],
  ['refused', 'bg-danger'],
] as const

/** Of those who came in the period: how many were paid for, and where the others stand. */
export function Became({ became }: Pick<OutputOf<typeof referral.results>, 'became'>) {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <Card title={t('bo.referral.became')}>
      {became.registered === 0 ? (
        <p className="text-13 text-fg-3">{t('bo.referral.became.none')}</p>
      ) : (
        <>
          <p className="mb-4 text-13 text-fg-2">{t('bo.referral.became.help', { count: became.registered })}</p>
          <dl className="flex flex-col gap-3">
            {parts.map(([name, looks]) => (
              <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-13">
                <dt className="text-fg-2">{t(`bo.referral.became.${name}`)}</dt>
                <dd className="numeral text-fg-1">
                  {count.format(became[name])}{' '}
                  <span className="text-fg-3">{share.format(became[name] / became.registered)}</span>
                </dd>
                <dd aria-hidden="true" className="col-span-2 h-2 overflow-hidden rounded-full bg-surface-3">
                  <span
                    className={`block h-full rounded-full ${looks}`}
                    style={{ width: `${(became[name] / became.registered) * 100}%` }}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}
