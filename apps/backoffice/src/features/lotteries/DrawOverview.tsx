import type { DrawDetail } from '@ronda/contract/backoffice/lotteries.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Card, Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { ResultView } from './ResultView.tsx'
import { useReaders } from './readers.ts'

/** The result as people know it, what the draw brought, and every result it had before. */
export function DrawOverview({ data }: { data: DrawDetail }) {
  const t = useT()
  const { draw, space, history } = data
  const prizes = space?.form === 'prizes' ? space.prizes : []
  const before = history.slice(0, -1).toReversed()
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Card title={t('bo.lottery.result')}>
        {draw.result && draw.state !== 'void' ? (
          <ResultView result={draw.result} form={draw.form} prizes={prizes} />
        ) : (
          <EmptyState
            motif="search"
            title={t('bo.lottery.noResult')}
            note={t(draw.results === 'outside' ? 'bo.lottery.noResult.outside' : 'bo.lottery.noResult.house')}
          />
        )}
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('bo.lottery.course')}>
          <Facts
            rows={[
              [t('bo.lottery.opens'), timeText(draw.opensAt)],
              [t('bo.lottery.closes'), timeText(draw.closesAt)],
              [t('bo.lottery.draws'), timeText(draw.drawsAt)],
              draw.endedAt === null ? undefined : [t('bo.lottery.ended'), timeText(draw.endedAt)],
              [t('bo.lottery.source'), t(`bo.lottery.source.${draw.results}`)],
              [
                t('bo.field.id'),
                <span key="id" className="font-mono text-12">
                  {draw.id}
                </span>,
              ],
            ]}
          />
        </Card>
        {history.length > 0 && draw.results === 'outside' && (
          <Card title={t('bo.lottery.history')}>
            <Reading one={history.at(-1)!} isInForce />
            {before.map(one => (
              <details key={one.version} className="mt-3 border-t border-subtle pt-3">
                <summary className="cursor-pointer rounded-6 text-13 font-medium text-link">
                  {t('bo.lottery.before', { time: timeText(one.at) })}
                </summary>
                <Reading one={one} />
                <div className="mt-2 opacity-75">
                  <ResultView result={one.result} form={draw.form} prizes={prizes} />
                </div>
              </details>
            ))}
          </Card>
        )}
      </div>
    </div>
  )
}

function Reading({ one, isInForce }: { one: DrawDetail['history'][number]; isInForce?: boolean }) {
  const t = useT()
  const people = useReaders()(one.enteredBy)
  return (
    <p className="text-13 text-fg-2">
      {isInForce && (
        <span className="font-medium text-fg-1">{t('bo.lottery.inForce', { time: timeText(one.at) })} </span>
      )}
      {people && t('bo.lottery.readBy', { people })}
    </p>
  )
}
