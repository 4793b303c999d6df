import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { DayLines } from '../../text/DayLines.tsx'
import { shortNumber } from '../../text/short-number.ts'

type Day = { day: string; staked: string; ggr: string; deposited: string; withdrawn: string }

const lines = [
  { key: 'staked', colour: 'oklch(.50 .175 265)', dash: undefined },
  { key: 'ggr', colour: 'oklch(.50 .105 70)', dash: '6 3' },
  { key: 'deposited', colour: 'oklch(.49 .12 152)', dash: '2 3' },
  { key: 'withdrawn', colour: 'oklch(.52 .19 25)', dash: '10 3 2 3' },
] as const

/** The last fourteen days. */
export default function Trend({ days }: { days: Day[] }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const short = shortNumber(locale)
  return (
    <DayLines
      caption={`${t('bo.dashboard.trend')}: ${days
        .map(day => `${day.day} ${t('bo.figure.staked')} ${money(day.staked)}`)
        .join('; ')}`}
      days={days.map(({ day, staked, ggr, deposited, withdrawn }) => ({
        day,
        staked: Number(staked),
        ggr: Number(ggr),
        deposited: Number(deposited),
        withdrawn: Number(withdrawn),
      }))}
      lines={lines.map(line => ({ ...line, name: t(`bo.figure.${line.key}`) }))}
      tick={short}
      value={value => money(value.toFixed(2))}
      className="h-72 text-12"
    />
  )
}
