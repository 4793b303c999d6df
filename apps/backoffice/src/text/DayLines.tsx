import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export type DayLine = { key: string; name: string; colour: string; dash: string | undefined }

/** Lines over days; each has a dash of its own beside its colour. `caption` tells the same to whoever does not see it. */
export function DayLines({
  caption,
  days,
  lines,
  fromZero = true,
  isWhole = false,
  tick,
  value,
  className,
}: DayLinesProps) {
  const points = days.map(({ day, ...figures }) => ({ day: `${day.slice(8)}/${day.slice(5, 7)}`, ...figures }))
  return (
    <figure className="m-0">
      <figcaption className="sr-only">{caption}</figcaption>
      <div aria-hidden="true" className={className}>
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--border-subtle)" vertical={false} />
            <XAxis dataKey="day" tickLine={false} axisLine={false} stroke="var(--text-3)" />
            <YAxis
              tickLine={false}
              axisLine={false}
              width="auto"
              allowDecimals={!isWhole}
              stroke="var(--text-3)"
              domain={fromZero ? undefined : ['auto', 'auto']}
              tickFormatter={tick}
            />
            <Tooltip
              formatter={(shown, _name, { dataKey, payload }) => value(Number(shown), String(dataKey), payload)}
              contentStyle={{ borderRadius: 10, border: '1px solid var(--border-subtle)' }}
            />
            <Legend iconType="plainline" itemSorter={null} />
            {lines.map(line => (
              <Line
                key={line.key}
                dataKey={line.key}
                name={line.name}
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
type DayLinesProps = {
  caption: string
  /** `day` as 2026-11-21; every other field is the value of the line of that key, null where there is none. */
  days: ({ day: string } & Record<string, number | string | null>)[]
  lines: readonly DayLine[]
  fromZero?: boolean
  /** Of what there is no half. */
  isWhole?: boolean
  tick: (value: number) => string
  /** What is told of a point, of the line of that key, on the day of those figures. */
  value: (value: number, key: string, figures: Record<string, number | string | null>) => string
  className: string
}
