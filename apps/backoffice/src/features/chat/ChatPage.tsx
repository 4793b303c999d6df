import type { ModeratedMessage } from '@ronda/contract/backoffice/chat.ts'
import * as chat from '@ronda/contract/backoffice/chat.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { useDeferredValue, useState } from 'react'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Facts, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useTextOf } from '../../text/format.ts'
import { ChatRooms } from './ChatRooms.tsx'

const ALL = 'all'

export function ChatPage() {
  const t = useT()
  const filters = useFilters()
  const page = filters.get('view', 'messages')
  return (
    <Page title={t('bo.nav.chat')}>
      <Tabs
        label={t('bo.nav.chat')}
        value={page}
        onChange={next => filters.set({ view: next === 'messages' ? undefined : next })}
        tabs={[
          { value: 'messages', label: t('bo.chat.messages') },
          { value: 'rooms', label: t('bo.chat.rooms') },
        ]}
        className="mb-4"
      />
      {page === 'rooms' ? <ChatRooms /> : <Messages />}
    </Page>
  )
}

function Messages() {
  const t = useT()
  const textOf = useTextOf()
  const filters = useFilters()
  const room = filters.get('room')
  const [text, setText] = useState(filters.get('account'))
  const account = useDeferredValue(text.trim())
  const [id, setId] = useState<string>()
  const settings = useCall(chat.settings, {})
  const query = useCall(chat.messages, {
    room: room || undefined,
    account: account || undefined,
    pageNo: filters.page,
    pageSize: 30,
  })
  const rooms = settings.data?.chat.rooms ?? []
  const roomName = (code: string) => {
    const found = rooms.find(one => one.id === code)
    return found ? textOf(found.name as Record<string, string>) : code
  }
  const opened = query.data?.rows.find(row => row.id === id)
  return (
    <>
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchField label={t('bo.search.account')} value={text} onChange={setText} />
        <SelectField
          label={t('bo.chat.room')}
          isLabelHidden
          value={room || ALL}
          onChange={next => filters.set({ room: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.chat.anyRoom') },
            ...rooms.map(one => ({ value: one.id, label: roomName(one.id) })),
          ]}
        />
      </div>
      <PagedTable
        query={query}
        label={t('bo.chat.messages')}
        empty={
          account || room ? (
            <EmptyFiltered
              filter={[room && roomName(room), account].filter(Boolean).join(' · ')}
              onClear={() => {
                setText('')
                filters.set({ room: undefined })
              }}
            />
          ) : (
            <EmptyState motif="search" title={t('bo.chat.none')} />
          )
        }
        columns={[
          {
            key: 'content',
            header: t('bo.chat.message'),
            isTitle: true,
            cell: row => (
              <span className={row.removedBy ? 'break-words text-fg-3 line-through' : 'break-words'}>
                {row.content}
              </span>
            ),
          },
          {
            key: 'member',
            header: t('bo.col.member'),
            cell: row => (
              <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
                <MemberLink item={{ memberId: row.member.id, account: row.member.account }} />
                {row.member.mutedUntil !== null && (
                  <Status tone="warning" icon="sound-off">
                    {t('bo.chat.mutedUntil', { time: timeText(row.member.mutedUntil) })}
                  </Status>
                )}
              </span>
            ),
          },
          { key: 'room', header: t('bo.chat.room'), cell: row => roomName(row.room) },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => (row.removedBy ? t('bo.chat.removedBy', { name: row.removedBy }) : t('bo.chat.visible')),
          },
          { key: 'at', header: t('bo.col.time'), cell: row => <span className="numeral">{timeText(row.at)}</span> },
          {
            key: 'do',
            header: t('bo.chat.moderate'),
            isHeaderHidden: true,
            cell: row => (
              <Button
                size={32}
                aria-label={t('bo.chat.moderateOne', { account: row.member.account })}
                onClick={() => setId(row.id)}
              >
                {t('bo.chat.moderate')}
              </Button>
            ),
          },
        ]}
      />
      <Drawer isOpen={opened !== undefined} onClose={() => setId(undefined)} title={t('bo.chat.message')}>
        {opened && <Moderation key={opened.id} row={opened} room={roomName(opened.room)} />}
      </Drawer>
    </>
  )
}

const spans = [10, 60, 1440, 10_080, 129_600]

function Moderation({ row, room }: { row: ModeratedMessage; room: string }) {
  const t = useT()
  const [minutes, setMinutes] = useState('60')
  const isMuted = row.member.mutedUntil !== null
  const remove = useCallMutation(chat.remove, {
    onSuccess() {
      toast(t('bo.chat.removed'))
    },
  })
  const mute = useCallMutation(chat.mute, {
    onSuccess(answer) {
      toast(t(answer.mutedUntil === null ? 'bo.chat.unmuted' : 'bo.chat.muted', { account: row.member.account }))
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-10 bg-surface-2 p-4 text-14 break-words whitespace-pre-wrap">{row.content}</p>
      <Facts
        rows={[
          [
            t('bo.col.member'),
            <MemberLink key="member" item={{ memberId: row.member.id, account: row.member.account }} />,
          ],
          [t('bo.chat.room'), room],
          [t('bo.col.time'), timeText(row.at)],
          row.removedBy ? [t('bo.col.state'), t('bo.chat.removedBy', { name: row.removedBy })] : undefined,
          row.member.mutedUntil === null ? undefined : [t('bo.chat.silence'), timeText(row.member.mutedUntil)],
        ]}
      />
      <Decisions>
        {!row.removedBy && (
          <ReasonDecision
            label={t('bo.chat.remove')}
            help={t('bo.chat.remove.help')}
            isDanger
            isBusy={remove.isPending}
            error={remove.error}
            onDecide={reason => remove.mutate({ id: row.id, reason })}
          />
        )}
        <ReasonDecision
          key={String(row.member.mutedUntil)}
          label={t(isMuted ? 'bo.chat.unmute' : 'bo.chat.mute')}
          isDanger={!isMuted}
          isBusy={mute.isPending}
          error={mute.error}
          onDecide={reason => mute.mutate({ memberId: row.member.id, minutes: isMuted ? 0 : Number(minutes), reason })}
        >
          {!isMuted && (
            <SelectField
              label={t('bo.chat.howLong')}
              value={minutes}
              onChange={setMinutes}
              choices={spans.map(span => ({ value: String(span), label: t(`bo.chat.span.${span}`) }))}
            />
          )}
        </ReasonDecision>
      </Decisions>
    </div>
  )
}
