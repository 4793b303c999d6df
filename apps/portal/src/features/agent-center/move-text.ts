import type { TeamMove } from '@ronda/contract/portal/agents/statements.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import type { Translate } from '@ronda/ui/i18n/i18n.tsx'
import { dayToText } from '@ronda/ui/text/date-text.ts'
import { daysOf } from './wages/period.tsx'

/** What a movement was about: for which period a wage was paid, or who the other of a transfer was; nothing of numbers. */
export function moveText(
  t: Translate,
  { type, period, reference }: Pick<TeamMove, 'type' | 'period' | 'reference'>,
): string {
  if (!period) return type === 'transfer_in' || type === 'transfer_out' ? reference : ''
  const { from, to } = daysOf(period)
  const text =
    type === 'real_time_wage'
      ? t('agent.moves.window', { time: momentText(period.from) })
      : type === 'hourly_wage'
        ? t('agent.moves.hour', { time: momentText(period.from) })
        : to === from
          ? t('agent.moves.day', { day: dayToText(from) })
          : `${dayToText(from)} – ${dayToText(to)}`
  return period.correction > 0 ? `${text} · ${t('agent.bill.correction', { number: period.correction })}` : text
}
