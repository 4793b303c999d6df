import { TEAM_DAYS_MAX } from '@ronda/contract/portal/agents/statements.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { type DatePreset, type DateRange, daysIn, presetRange } from '@ronda/ui/form/date-presets.ts'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useState } from 'react'
import { useAgentPanel } from './agent-link.ts'

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** Spans an agent page offers at a touch. */
export const agentSpans = ['today', 'previous7', 'previous30', 'month'] as const satisfies readonly DatePreset[]

/** Dividends are of weeks at least. */
export const dividendSpans = ['month', 'previous30', 'months3'] as const satisfies readonly DatePreset[]

/** A span of business days: the one a link asks for, else the last thirty days. */
export function useRange(preset: DatePreset = 'previous30') {
  const { asked } = useAgentPanel()
  const today = businessDay(serverNow())
  const [range, setRange] = useState<DateRange>(() => {
    const [from, to] = [asked('from') ?? '', asked('to') ?? '']
    if (aDay.test(from) && aDay.test(to)) return { from, to }
    return presetRange(preset, today)
  })
  return {
    range,
    today,
    isAskable: range.from <= range.to && daysIn(range) <= TEAM_DAYS_MAX,
    field: { value: range, onChange: setRange, today, daysMax: TEAM_DAYS_MAX },
  }
}
