import { momentText } from '@ronda/contract/values/time.ts'
import { RoundLink } from '../../../../kit/ui/button.tsx'
import type { IssueView } from '../api.ts'
import { lookOf } from '../look.ts'
import type { LotteryPage } from '../page.ts'
import { Result } from '../Results.tsx'
import { shortIssue } from '../short-issue.ts'
import { ListEnd, Nothing, usePages } from './loading.tsx'

const PAGE = 50

/** What was drawn, the newest first, each with its verification. */
export function ResultsTab({ page }: { page: LotteryPage }) {
  const { text, common, api, rules, language } = page
  const pages = usePages<IssueView & { drawnAt: number }>(async next => {
    const { results, next: before } = await api.results(PAGE, next)
    const now = Date.now()
    return { items: results.map(issue => ({ ...issue, drawnAt: now + issue.drawsInMs })), next: before }
  })
  const isBoard = lookOf(rules) === 'board'
  if (pages.items.length === 0 && !pages.isLoading && !pages.hasFailed)
    return <Nothing icon="history" words={text('noResult')} />
  return (
    <div>
      <ul className="grid list-none gap-2">
        {pages.items.map(issue => (
          <li
            key={issue.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-[14px] bg-surface-2 py-2 pr-2 pl-4 [contain-intrinsic-size:auto_64px] [content-visibility:auto]"
          >
            <p className="grid min-w-14">
              <b className="text-[15px]/[22px]" title={issue.code}>
                {text('issue', { issue: shortIssue(issue.code) })}
              </b>
              <time className="text-[12px]/[16px] text-fg-3">{momentText(issue.drawnAt)}</time>
            </p>
            <div className="min-w-0">
              {issue.result ? (
                <Result lottery={rules} draw={issue.result} language={language} size="small" isWhole={isBoard} />
              ) : (
                <span className="text-[14px] text-fg-2">{text('issueVoid')}</span>
              )}
            </div>
            <span className="ml-auto">
              <RoundLink href={`/fair?round=${issue.id}&lang=${language}`} label={text('verify')} icon="shield" />
            </span>
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} failed={text('resultsFailed')} retry={common('retry')} more={text('ordersMore')} />
    </div>
  )
}
