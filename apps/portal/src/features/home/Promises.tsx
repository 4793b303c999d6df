import { Gauge } from '@ronda/ui/gauge.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/icon.tsx'

const gauges = [
  { target: 30, unit: 's', label: 'home.gauge.deposit' },
  { target: 100, unit: '%', label: 'home.gauge.fair' },
  { target: 90, unit: 's', label: 'home.gauge.withdraw' },
  { target: 100, unit: undefined, label: 'home.gauge.audit' },
] as const

const advantages: readonly { icon: IconName; id: string }[] = [
  { icon: 'thumb', id: 'home.advantage.thumb' },
  { icon: 'shield', id: 'home.advantage.safe' },
  { icon: 'wide', id: 'home.advantage.wide' },
  { icon: 'fast', id: 'home.advantage.fast' },
]

/** What the house holds itself to: four gauges and four advantages. */
export function Promises() {
  const t = useT()
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
      <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 lg:mt-10 lg:grid-cols-4">
        {gauges.map(({ label, target, unit }) => (
          <Gauge key={label} target={target} unit={unit} label={t(label)} />
        ))}
      </div>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4 lg:gap-4">
        {advantages.map(({ icon, id }) => (
          <li key={id} className="flex gap-3 rounded-14 bg-surface-2 p-4 lg:flex-col">
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
