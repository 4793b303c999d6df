import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { DayLines } from '../../text/DayLines.tsx'

type Day = { day: string; actual: string; theoretical: string; covered: string }

const lines = [
  { key: 'actual', colour: 'oklch(.50 .175 265)', dash: undefined },
  { key: 'theoretical', colour: 'oklch(.50 .105 70)', dash: '6 3' },
] as const

/** The return of each day beside the theoretical one of what was played that day. */
export default function ReturnChart({ days }: { days: Day[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const percent = (value: number) => percentText(locale, value / 100)
  const told = (text: string) => (text ? percent(Number(text)) : '–')
  const covering = (covered: number) => (covered < 100 ? `, ${t('bo.ret.covers', { share: percent(covered) })}` : '')
  return (
    <DayLines
      caption={days
        .map(({ day, actual, theoretical, covered }) => {
          const share = theoretical ? covering(Number(covered)) : ''
          return `${day} ${told(actual)} (${told(theoretical)}${share})`
        })
        .join('; ')}
      days={days.map(({ day, actual, theoretical, covered }) => ({
        day,
        actual: actual ? Number(actual) : null,
        theoretical: theoretical ? Number(theoretical) : null,
        covered: Number(covered),
      }))}
      lines={lines.map(line => ({ ...line, name: t(`bo.ret.${line.key}`) }))}
      fromZero={false}
      tick={percent}
      value={(value, key, { covered }) => percent(value) + (key === 'theoretical' ? covering(Number(covered)) : '')}
      className="h-64 text-12"
    />
  )
}
