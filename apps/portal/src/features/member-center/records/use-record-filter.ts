import { businessDay } from '@ronda/contract/values/time.ts'
import { type DatePreset, type DateRange, daysIn, presetRange } from '@ronda/ui/form/date-presets.ts'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export const DAYS_MAX = 93
export const PAGE_SIZE = 20

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** The span that a link asks for. */
function linkedRange(search: URLSearchParams): DateRange | undefined {
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return aDay.test(from) && aDay.test(to) ? { from, to } : undefined
}

/** Span of days and page of a record, at first of the last seven; another span starts at its first page. */
export function useRecordFilter(preset: DatePreset = 'previous7') {
  const today = businessDay(serverNow())
  const [search] = useSearchParams()
  const [range, setRange] = useState<DateRange>(() => linkedRange(search) ?? presetRange(preset, today))
  const [page, setPage] = useState(1)
  return {
    today,
    range,
    page,
    setPage,
    isAskable: range.from <= range.to && daysIn(range) <= DAYS_MAX,
    setRange(next: DateRange) {
      setRange(next)
      setPage(1)
    },
  }
}
export type RecordFilter = ReturnType<typeof useRecordFilter>
