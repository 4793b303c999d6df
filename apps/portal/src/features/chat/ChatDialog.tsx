import * as chat from '@ronda/contract/portal/site/chat.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useLive } from '@ronda/ui/live/use-live.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../site/client.ts'
import { useIsGuest, useSession } from '../../site/session.ts'

/** The members' chat. Only who looks at it listens to its stream. */
export default function ChatDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const isMember = session !== undefined && !isGuest
  return (
    <Modal
      isOpen={isOpen && isMember}
      onClose={onClose}
      title={t('chat.title')}
      width={480}
      className="overflow-hidden [&>div:first-child]:bg-[oklch(0.5_0.16_300)] [&>div:first-child]:py-3! [&>div:first-child_button]:-my-1.5 [&>div:first-child_button]:text-white!"
    >
      <div className="-mx-5 -mb-5 flex h-(--chat-height) flex-col [--chat-height:min(38rem,78dvh)] sm:-mx-6 sm:-mb-6">
        {isOpen && isMember && <Rooms token={session.token} />}
      </div>
    </Modal>
  )
}

function refresh(): void {
  void readOutdated(queryClient, ['chat'])
}

function Rooms({ token }: { token: string }) {
  const t = useT()
  const query = useCall(chat.rooms, {})
  const [chosen, setChosen] = useState('')
  useLive({ path: chat.CHAT_LIVE_PATH, token, onTopic: refresh, onResume: refresh })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <QueryView query={query} skeleton={<Skeleton className="m-4 h-80" />}>
        {({ isOpen, rooms, mutedUntil }) => {
          const room = rooms.find(({ id }) => id === chosen) ?? rooms[0]
          if (!isOpen || !room)
            return <EmptyState motif="blocked" title={t('chat.closed')} note={t('chat.closed.note')} />
          return (
            <div className="flex h-(--chat-height) flex-col">
              {rooms.length > 1 && (
                <Chips
                  label={t('chat.rooms')}
                  value={room.id}
                  onChange={setChosen}
                  className="mx-4! mt-2"
                  options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              <Room key={room.id} id={room.id} name={room.name} mutedUntil={mutedUntil} />
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}

function Room({ id, name, mutedUntil }: { id: string; name: string; mutedUntil: number | null }) {
  const t = useT()
  const query = useCall(chat.messages, { room: id })
  const list = useRef<HTMLUListElement>(null)
  const isAtEnd = useRef(true)
  const last = query.data?.at(-1)?.id
  useEffect(() => {
    if (last && isAtEnd.current) list.current?.parentElement?.scrollTo(0, list.current.scrollHeight)
  }, [last])
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the messages scroll, a keyboard must reach them
        tabIndex={0}
        aria-label={t('chat.messages', { room: name })}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 -outline-offset-2"
        onScroll={({ currentTarget: box }) => {
          isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 60
        }}
      >
        <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
          {messages =>
            messages.length === 0 ? (
              <NoMessages />
            ) : (
              <ul ref={list} aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2.5">
                {messages.map(message => (
                  <Message key={message.id} message={message} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      <Writer
        room={id}
        mutedUntil={mutedUntil}
        onSent={() => {
          isAtEnd.current = true
        }}
      />
    </>
  )
}

function NoMessages() {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-[oklch(0.38_0.12_300)] text-white">
        <Icon name="chat" size={30} />
      </span>
      <p className="text-16 font-medium text-fg-1">{t('chat.empty')}</p>
      <p className="text-14 text-fg-2">{t('chat.empty.note')}</p>
    </div>
  )
}

function Message({ message: { id, at, author, content, isOwn } }: { message: chat.ChatMessage }) {
  const t = useT()
  const remove = useCallMutation(chat.remove, { onSuccess: refresh })
  return (
    <li className={cx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <div
        className={cx(
          'max-w-[85%] rounded-14 px-3.5 py-2',
          isOwn ? 'bg-[oklch(0.38_0.12_300)] text-white' : 'bg-surface-2 text-fg-1',
        )}
      >
        <p className={cx('text-12', isOwn ? 'text-white/85' : 'font-medium text-brand-text')}>
          {isOwn ? t('chat.you') : author}
        </p>
        <p className="text-14 break-words">{content}</p>
      </div>
      <p className="mt-0.5 flex items-center gap-1 text-12 text-fg-3">
        <Moment at={at} isTimeOnly />
        {isOwn && (
          <IconButton
            icon="trash"
            size={28}
            label={t('chat.remove')}
            isBusy={remove.isPending}
            onClick={() => remove.mutate({ id })}
          />
        )}
        {remove.error && (
          <span role="alert" className="text-danger">
            {t('chat.remove.failed')}
          </span>
        )}
      </p>
    </li>
  )
}

function Writer({ room, mutedUntil, onSent }: { room: string; mutedUntil: number | null; onSent: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const send = useCallMutation(chat.send, {
    onSuccess() {
      setText('')
      onSent()
      refresh()
    },
  })
  const characters = [...text].length
  const isTooLong = characters > chat.CHAT_CHARACTERS_MAX
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !isTooLong && !send.isPending) send.mutate({ room, content: text })
  }
  if (mutedUntil !== null && mutedUntil > serverNow())
    return (
      <div className="border-t border-subtle p-4">
        <Note tone="warning">{t('chat.muted', { until: momentText(mutedUntil) })}</Note>
      </div>
    )
  return (
    <form onSubmit={submit} className="border-t border-subtle p-3">
      {send.error && (
        <div className="mb-2">
          <InlineError>{send.error.fields[0]?.message ?? errorText(send.error)}</InlineError>
        </div>
      )}
      <div className="flex items-start gap-2">
        <TextField
          label={t('chat.write')}
          isLabelHidden
          placeholder={t('chat.write')}
          className="flex-1"
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={event => {
            setText(event.target.value)
            send.reset()
          }}
          error={isTooLong ? t('chat.tooLong', { max: chat.CHAT_CHARACTERS_MAX }) : undefined}
          trailing={
            <span className={cx('numeral text-12', isTooLong ? 'text-danger' : 'text-fg-3')}>
              {characters}/{chat.CHAT_CHARACTERS_MAX}
            </span>
          }
        />
        <Button type="submit" kind="primary" className="h-12 sm:h-11" isBusy={send.isPending}>
          {t('chat.send')}
        </Button>
      </div>
      <p className="mt-2 text-12 text-fg-3">{t('chat.rules')}</p>
    </form>
  )
}
