import * as system from '@ronda/contract/portal/site/system.ts'
import { Gauge } from '@ronda/ui/data/gauge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { waitText } from './wait-text.ts'

const advantages: readonly { icon: IconName; id: string }[] = [
  { icon: 'thumb', id: 'home.advantage.thumb' },
  { icon: 'shield', id: 'home.advantage.safe' },
  { icon: 'wide', id: 'home.advantage.wide' },
  { icon: 'fast', id: 'home.advantage.fast' },
]

/** What can be checked about the house: measured times where there are enough of them, two gauges, four advantages. */
export function Promises() {
  const t = useT()
  const { data: times } = useCall(system.serviceTimes, {}, { staleMs: 300_000 })
  return (
    <section
      aria-labelledby="promise-title"
      className="rounded-20 bg-surface-1 px-4 py-8 inset-ring inset-ring-subtle sm:px-8 lg:py-12"
    >
      <div className="mx-auto max-w-160 text-center">
        <h2 id="promise-title" className="text-24 font-bold lg:text-30">
          {t('home.promise.title')}
        </h2>
        <p className="mt-2 text-14 text-fg-2 lg:text-16">{t('home.promise.subtitle')}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-x-4 gap-y-8 *:w-36 lg:mt-10 lg:justify-around lg:*:w-52">
        {times?.deposit && <Measured times={times.deposit} label={t('home.gauge.deposit')} />}
        <Gauge target={100} unit="%" label={t('home.gauge.fair')} />
        {times?.withdrawal && <Measured times={times.withdrawal} label={t('home.gauge.withdraw')} />}
        <Gauge target={100} label={t('home.gauge.audit')} />
      </div>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4 lg:gap-4">
        {advantages.map(({ icon, id }) => (
          <li key={id} className="flex gap-3 rounded-14 bg-surface-2 p-4 narrow:flex-col lg:flex-col">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3 className="text-16 font-bold">{t(id)}</h3>
              <p className="mt-1 text-13 text-fg-2">{t(`${id}.note`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A measured wait: half of them were shorter, and how long the longest but a few took. */
function Measured({ times, label }: { times: { medianSeconds: number; p95Seconds: number }; label: string }) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="numeral m-1.25 grid size-27.5 place-items-center rounded-full text-24 font-bold text-fg-1 inset-ring-6 inset-ring-brand">
        {waitText(locale, times.medianSeconds)}
      </p>
      <div className="max-w-44 text-14 text-fg-2">
        <p>{label}</p>
        <p className="mt-1 text-12 text-fg-3">
          {t('home.gauge.measured', { most: waitText(locale, times.p95Seconds) })}
        </p>
      </div>
    </div>
  )
}
