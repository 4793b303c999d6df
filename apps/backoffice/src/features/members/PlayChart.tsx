import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { shortNumber } from '../../text/short-number.ts'

/** Stake and pay-out per day. */
export default function PlayChart({ days }: { days: { day: string; staked: string; won: string }[] }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const short = shortNumber(locale)
  const points = days.map(({ day, staked, won }) => ({
    day: `${day.slice(8)}/${day.slice(5, 7)}`,
    staked: Number(staked),
    won: Number(won),
  }))
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {days
          .filter(day => day.staked !== '0')
          .map(
            day => `${day.day}: ${t('bo.figure.staked')} ${money(day.staked)}, ${t('bo.figure.won')} ${money(day.won)}`,
          )
          .join('; ')}
      </figcaption>
      <div aria-hidden="true" className="h-56 text-12">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={points} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--border-subtle)" vertical={false} />
            <XAxis dataKey="day" tickLine={false} axisLine={false} stroke="var(--text-3)" />
            <YAxis width="auto" tickLine={false} axisLine={false} stroke="var(--text-3)" tickFormatter={short} />
            <Tooltip formatter={value => money(Number(value).toFixed(2))} />
            <Legend itemSorter={null} />
            <Bar dataKey="staked" name={t('bo.figure.staked')} fill="oklch(.50 .175 265)" isAnimationActive={false} />
            <Bar dataKey="won" name={t('bo.figure.won')} fill="oklch(.70 .11 152)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
