import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { sinceText } from '../lobby/since-text.ts'
import { DrawnResult } from './DrawnResult.tsx'
import { keyOf, shortIssue } from './plan.ts'
import { rowGrid, Section } from './Section.tsx'

const SHOWN = 8
const REFRESH_MS = 30_000

/** What was drawn last, of whatever lottery; `families`: of each game its family. */
export function LatestDraws({ prizeMode, families }: LatestDrawsProps) {
  const t = useT()
  const { locale } = useLanguage()
  const now = useNow(15_000)
  const { data } = useCall(
    lottery.opened,
    { ...(prizeMode && { prizeMode }), count: SHOWN },
    { staleMs: REFRESH_MS, everyMs: REFRESH_MS },
  )
  if (!data?.draws.length) return null
  return (
    <Section title={t('lottery.latest')} icon="history">
      <ul className={rowGrid}>
        {data.draws.map(({ draw, form, gameName, ...game }) => (
          <li
            key={`${keyOf(game)}/${draw.issue}`}
            className="flex min-w-0 flex-col justify-center gap-2 rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle"
          >
            <span className="flex min-w-0 items-baseline justify-between gap-x-3 narrow:flex-wrap">
              <span className="truncate text-14 font-medium text-fg-1">{gameName}</span>
              <span className="numeral shrink-0 text-12 text-fg-3">
                {t('lottery.lastDraw', { issue: shortIssue(draw.issue) })} ·{' '}
                <time dateTime={new Date(draw.drawsAt).toISOString()} title={momentText(draw.drawsAt)}>
                  {sinceText(draw.drawsAt, now, locale)}
                </time>
              </span>
            </span>
            <div className="flex min-h-7 items-center">
              {draw.result && (
                <DrawnResult result={draw.result} form={form} family={families.get(keyOf(game)) ?? ''} size="small" />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
type LatestDrawsProps = { prizeMode?: lottery.PrizeMode | undefined; families: ReadonlyMap<string, string> }
