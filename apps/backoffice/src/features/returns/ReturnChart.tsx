import { useT } from '@ronda/ui/i18n.tsx'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Day = { day: string; actual: string; theoretical: string }

const lines = [
  { key: 'actual', colour: 'oklch(.50 .175 265)', dash: undefined },
  { key: 'theoretical', colour: 'oklch(.50 .105 70)', dash: '6 3' },
] as const

/** The return of each day beside the theoretical one of what was played that day; each line has a dash of its own. */
export default function ReturnChart({ days }: { days: Day[] }) {
  const t = useT()
  const points = days.map(({ day, actual, theoretical }) => ({
    day: `${day.slice(8)}/${day.slice(5, 7)}`,
    actual: actual ? Number(actual) : null,
    theoretical: theoretical ? Number(theoretical) : null,
  }))
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {days.map(day => `${day.day} ${day.actual || '–'} % (${day.theoretical || '–'} %)`).join('; ')}
      </figcaption>
      <div aria-hidden="true" className="h-64 text-12">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--border-subtle)" vertical={false} />
            <XAxis dataKey="day" tickLine={false} axisLine={false} stroke="var(--text-3)" />
            <YAxis
              tickLine={false}
              axisLine={false}
              width="auto"
              stroke="var(--text-3)"
              domain={['auto', 'auto']}
              tickFormatter={value => `${value} %`}
            />
            <Tooltip
              formatter={value => `${Number(value).toFixed(2)} %`}
              contentStyle={{ borderRadius: 10, border: '1px solid var(--border-subtle)' }}
            />
            <Legend iconType="plainline" itemSorter={null} />
            {lines.map(line => (
              <Line
                key={line.key}
                dataKey={line.key}
                name={t(`bo.ret.${line.key}`)}
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
