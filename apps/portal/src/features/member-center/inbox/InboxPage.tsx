import * as messages from '@ronda/contract/portal/account/messages.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { useOpened } from '../use-opened.ts'
import { OpenMessage } from './OpenMessage.tsx'

const PAGE_SIZE = 10
const tabs = ['all', ...messages.messageCategories] as const
type Tab = (typeof tabs)[number]

/** What the house told the member: the list, and beside it the message that is open; on phones one after the other. */
export default function InboxPage() {
  const t = useT()
  const errorText = useErrorText()
  const [tab, setTab] = useState<Tab>('all')
  const [pageNo, setPageNo] = useState(1)
  const [opened, open] = useOpened('message')
  const [removed, setRemoved] = useState<string>()
  const category = tab === 'all' ? undefined : tab
  const query = useCall(messages.list, { pageNo, pageSize: PAGE_SIZE, ...(category && { category }) })
  const reading = useCallMutation(messages.read)
  const removing = useCallMutation(messages.remove)
  const unread = query.data?.unread
  const unreadHere = unread?.[category ?? 'total'] ?? 0
  const failed = reading.error ?? removing.error

  const remove = (id: string) =>
    removing.mutate(
      { id, isRemoved: true },
      {
        onSuccess: () => {
          setRemoved(id)
          open(null)
        },
      },
    )
  const putBack = (id: string) => removing.mutate({ id, isRemoved: false }, { onSuccess: () => setRemoved(undefined) })

  return (
    <>
      <div className={cx(opened && 'max-lg:hidden')}>
        <Chips
          label={t('inbox.categories')}
          value={tab}
          onChange={next => {
            setTab(next)
            setPageNo(1)
            open(null)
          }}
          options={tabs.map(one => ({
            value: one,
            label: t(`inbox.category.${one}`),
            ...(unread && { count: unread[one === 'all' ? 'total' : one] }),
          }))}
        />
        <div className="my-2 flex min-h-11 flex-wrap items-center justify-between gap-2">
          {(unreadHere > 0 || reading.isPending) && (
            <Button
              size={32}
              kind="quiet"
              icon="check"
              className="-ml-3"
              isBusy={reading.isPending}
              onClick={() => reading.mutate(category ? { category } : {})}
            >
              {t('inbox.readAll')}
            </Button>
          )}
        </div>
      </div>
      {removed && (
        <div role="status" className="mb-3 flex items-center justify-between gap-3 rounded-10 bg-surface-2 px-4 py-2">
          <span className="text-14 text-fg-2">{t('inbox.removed')}</span>
          <Button size={32} kind="quiet" isBusy={removing.isPending} onClick={() => putBack(removed)}>
            {t('inbox.putBack')}
          </Button>
        </div>
      )}
      {failed && <InlineError>{errorText(failed)}</InlineError>}
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, total }) => (
          <div className={cx('grid gap-6', opened && 'lg:grid-cols-[18rem_minmax(0,1fr)]')}>
            <div className={cx('min-w-0', opened && 'max-lg:hidden')}>
              {rows.length === 0 ? (
                <EmptyState motif="search" title={t('inbox.none')} />
              ) : (
                <ul className="flex flex-col gap-0.5">
                  {rows.map(row => (
                    <li key={row.id}>
                      <Title row={row} isOpen={row.id === opened} onOpen={() => open(row.id)} />
                    </li>
                  ))}
                </ul>
              )}
              <div className="mt-4">
                <Pagination page={pageNo} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPageNo} />
              </div>
            </div>
            {opened && (
              <OpenMessage
                key={opened}
                id={opened}
                isRemoving={removing.isPending}
                onRemove={() => remove(opened)}
                onBack={() => open(null)}
              />
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}

function Title({ row, isOpen, onOpen }: { row: messages.Message; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      className="press flex w-full items-start gap-3 rounded-10 px-3 py-2.5 text-left -outline-offset-2 hover:bg-surface-2 aria-[current]:bg-surface-3"
    >
      <span className={cx('mt-1.5 size-2 shrink-0 rounded-full', row.isRead ? 'bg-transparent' : 'bg-brand')}>
        {!row.isRead && <span className="sr-only">{t('inbox.unread')}</span>}
      </span>
      <span className="min-w-0">
        <span className={cx('line-clamp-2 text-14', row.isRead ? 'font-medium text-fg-2' : 'font-bold text-fg-1')}>
          {row.title}
        </span>
        <span className="line-clamp-1 text-13 text-fg-3">{row.body}</span>
        <Moment at={row.at} className="mt-0.5 block text-12 text-fg-3" />
      </span>
    </button>
  )
}
