import { NOTICES_PAGE_SIZE } from '@ronda/contract/core/constants.ts'
import type * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, type QueryViewProps, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useEffect, useState } from 'react'
import { useSession } from '../../site/session.ts'
import { useIsWide } from '../../site/use-is-wide.ts'
import { RichText } from '../content-pages/RichText.tsx'

const SKELETON_KEYS = [0, 1, 2, 3, 4, 5]

/** Titles on one side, the one that is chosen on the other; on phones one after the other. What is opened is marked as read. */
export function NoticeList({ query, pageNo, onPage, onRead, empty }: NoticeListProps) {
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<string>()
  const rows = query.data?.rows ?? []
  const open = rows.find(({ id }) => id === chosen) ?? (isWide ? rows[0] : undefined)

  const unreadId = open && !open.isRead ? open.id : undefined
  useEffect(() => {
    if (unreadId) onRead?.(unreadId)
  }, [unreadId, onRead])

  return (
    <QueryView
      query={query}
      skeleton={
        <div className="flex flex-col gap-2">
          {SKELETON_KEYS.map(key => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      }
    >
      {({ total }) =>
        total === 0 ? (
          <EmptyState motif="search" title={empty} />
        ) : (
          <div className="grid gap-6 lg:h-[min(38rem,70dvh)] lg:grid-cols-[20rem_minmax(0,1fr)]">
            <div className={cx('flex min-h-0 flex-col', open && 'max-lg:hidden')}>
              <ul className="flex min-h-0 flex-1 flex-col gap-0.5 lg:overflow-y-auto">
                {rows.map(notice => (
                  <li key={notice.id}>
                    <Title notice={notice} isOpen={notice === open} onOpen={() => setChosen(notice.id)} />
                  </li>
                ))}
              </ul>
              <div className="pt-3">
                <Pagination
                  page={pageNo}
                  pageCount={Math.ceil(total / NOTICES_PAGE_SIZE)}
                  onPage={next => {
                    setChosen(undefined)
                    onPage(next)
                  }}
                />
              </div>
            </div>
            {open && <Article key={open.id} notice={open} onBack={() => setChosen(undefined)} />}
          </div>
        )
      }
    </QueryView>
  )
}

type NoticeListProps = {
  query: QueryViewProps<{ rows: content.Notice[]; total: number }>['query']
  pageNo: number
  onPage: (page: number) => void
  /** For whoever has a session to remember it. */
  onRead: ((id: string) => void) | undefined
  empty: string
}

function Title({ notice, isOpen, onOpen }: { notice: content.Notice; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  const session = useSession()
  const isUnread = session !== undefined && !notice.isRead
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="press flex w-full items-start gap-3 rounded-10 px-3 py-2 text-left -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
    >
      <span className={cx('mt-1.5 size-2 shrink-0 rounded-full', isUnread ? 'bg-brand' : 'bg-transparent')}>
        {isUnread && <span className="sr-only">{t('notices.unread')}</span>}
      </span>
      <span className="min-w-0">
        <span
          lang={notice.language}
          className={cx('line-clamp-2 text-14', isUnread ? 'font-bold text-fg-1' : 'font-medium text-fg-2')}
        >
          {notice.title}
        </span>
        <Moment at={notice.date} className="mt-0.5 block text-12 text-fg-3" />
      </span>
    </button>
  )
}

function Article({ notice, onBack }: { notice: content.Notice; onBack: () => void }) {
  const t = useT()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long notices scroll, a keyboard must reach them
      tabIndex={0}
      aria-label={notice.title}
      lang={notice.language}
      className="min-h-0 min-w-0 rounded-14 lg:overflow-y-auto lg:bg-surface-2 lg:p-6"
    >
      <Button kind="quiet" size={32} icon="arrow-left" onClick={onBack} className="mb-2 -ml-3 lg:hidden">
        {t('notices.back')}
      </Button>
      <h3 className="text-18 font-bold">{notice.title}</h3>
      <Moment at={notice.date} className="mt-1 block text-13 text-fg-3" />
      <RichText html={notice.content} className="mt-4" />
    </section>
  )
}
