import { useLanguage, useT } from '@ronda/ui/i18n.tsx'
import { useMoney } from '@ronda/ui/money-text.tsx'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Day = { day: string; staked: string; ggr: string; deposited: string; withdrawn: string }

const lines = [
  { key: 'staked', colour: 'oklch(.50 .175 265)', dash: undefined },
  { key: 'ggr', colour: 'oklch(.50 .105 70)', dash: '6 3' },
  { key: 'deposited', colour: 'oklch(.49 .12 152)', dash: '2 3' },
  { key: 'withdrawn', colour: 'oklch(.52 .19 25)', dash: '10 3 2 3' },
] as const

/** The last fourteen days; each line has a dash of its own beside its colour. */
export default function Trend({ days }: { days: Day[] }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  const points = days.map(({ day, ...sums }) => ({
    day: `${day.slice(8)}/${day.slice(5, 7)}`,
    ...Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value)])),
  }))
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {t('bo.dashboard.trend')}:{' '}
        {days.map(day => `${day.day} ${t('bo.figure.staked')} ${money(day.staked)}`).join('; ')}
      </figcaption>
      <div aria-hidden="true" className="h-72 text-12">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--border-subtle)" vertical={false} />
            <XAxis dataKey="day" tickLine={false} axisLine={false} stroke="var(--text-3)" />
            <YAxis tickLine={false} axisLine={false} width="auto" stroke="var(--text-3)" tickFormatter={short.format} />
            <Tooltip
              formatter={value => money(Number(value).toFixed(2))}
              contentStyle={{ borderRadius: 10, border: '1px solid var(--border-subtle)' }}
            />
            <Legend iconType="plainline" itemSorter={null} />
            {lines.map(line => (
              <Line
                key={line.key}
                dataKey={line.key}
                name={t(`bo.figure.${line.key}`)}
                stroke={line.colour}
                strokeDasharray={line.dash}
                strokeWidth={2}
                dot={{ r: 2, strokeDasharray: 'none' }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
