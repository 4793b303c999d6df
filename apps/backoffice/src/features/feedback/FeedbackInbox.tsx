import type { FeedbackItem } from '@ronda/contract/backoffice/feedback.ts'
import * as feedback from '@ronda/contract/backoffice/feedback.ts'
import { feedbackCategories, feedbackStates } from '@ronda/contract/portal/site/feedback.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { SearchField, TextAreaField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useDeferredValue, useState } from 'react'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { ProofImage } from '../../decision/ProofImage.tsx'
import { leaveForm, useUnsaved } from '../../form/unsaved.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

const ALL = 'all'
const ANSWER_MAX = 4000
const tones: Record<FeedbackItem['status'], Tone> = { open: 'warning', answered: 'success', closed: 'neutral' }

export function FeedbackInbox() {
  const t = useT()
  const filters = useFilters()
  const status = filters.get('status', 'open')
  const category = filters.get('category')
  const sender = filters.get('sender')
  const [text, setText] = useState(filters.get('account'))
  const account = useDeferredValue(text.trim())
  const [opened, setOpened] = useState<FeedbackItem>()
  const query = useCall(feedback.list, {
    status: status === ALL ? undefined : (status as FeedbackItem['status']),
    category: (category || undefined) as FeedbackItem['category'] | undefined,
    sender: (sender || undefined) as (typeof feedback.feedbackSenders)[number] | undefined,
    account: account || undefined,
    pageNo: filters.page,
    pageSize: 20,
  })
  return (
    <Page title={t('bo.nav.feedback')} note={query.data && t('bo.count', { count: query.data.total })}>
      <Chips
        label={t('bo.col.state')}
        value={status}
        onChange={next => filters.set({ status: next })}
        options={[...feedbackStates, ALL].map(one => ({
          value: one,
          label: one === ALL ? t('bo.all') : t(`bo.feedbackState.${one}`),
        }))}
        className="mb-3"
      />
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem]">
        <SearchField label={t('bo.feedback.search')} value={text} onChange={setText} />
        <SelectField
          label={t('bo.feedback.sender')}
          isLabelHidden
          value={sender || ALL}
          onChange={next => filters.set({ sender: next === ALL ? undefined : next })}
          choices={[ALL, ...feedback.feedbackSenders].map(value => ({
            value,
            label: t(`bo.feedback.sender.${value as typeof ALL}`),
          }))}
        />
        <SelectField
          label={t('bo.feedback.category')}
          isLabelHidden
          value={category || ALL}
          onChange={next => filters.set({ category: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.feedback.anyCategory') },
            ...feedbackCategories.map(one => ({ value: one as string, label: t(`bo.feedback.category.${one}`) })),
          ]}
        />
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.feedback')}
        empty={
          account || category || sender ? (
            <EmptyFiltered
              filter={[
                category && t(`bo.feedback.category.${category}`),
                sender && t(`bo.feedback.sender.${sender as typeof ALL}`),
                account,
              ]
                .filter(Boolean)
                .join(' · ')}
              onClear={() => {
                setText('')
                filters.set({ category: undefined, sender: undefined })
              }}
            />
          ) : (
            <EmptyState motif="search" title={t(status === 'open' ? 'bo.feedback.noneOpen' : 'bo.nothingHere')} />
          )
        }
        columns={[
          {
            key: 'content',
            header: t('bo.feedback.words'),
            isTitle: true,
            cell: row => (
              <button
                type="button"
                className="line-clamp-2 max-w-[60ch] text-left text-link hover:underline"
                onClick={() => setOpened(row)}
              >
                {row.content}
              </button>
            ),
          },
          {
            key: 'member',
            header: t('bo.feedback.sender'),
            cell: row => <Sender item={row} />,
          },
          {
            key: 'category',
            header: t('bo.feedback.category'),
            cell: row => t(`bo.feedback.category.${row.category}`),
          },
          {
            key: 'status',
            header: t('bo.col.state'),
            cell: row => <Status tone={tones[row.status]}>{t(`bo.feedbackStatus.${row.status}`)}</Status>,
          },
          { key: 'at', header: t('bo.col.time'), cell: row => <span className="numeral">{timeText(row.at)}</span> },
        ]}
      />
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => leaveForm(() => setOpened(undefined))}
        title={opened ? t(`bo.feedback.category.${opened.category}`) : ''}
      >
        {opened && <Item key={`${opened.id}-${opened.version}`} item={opened} onAnswered={setOpened} />}
      </Drawer>
    </Page>
  )
}

function Sender({ item: { member, email } }: { item: FeedbackItem }) {
  const t = useT()
  if (member) return <MemberLink item={{ memberId: member.id, account: member.account }} />
  return (
    <span className="flex flex-col">
      <span>{t('bo.feedback.visitor')}</span>
      {email && <span className="text-13 break-all text-fg-3">{email}</span>}
    </span>
  )
}

function Item({ item, onAnswered }: { item: FeedbackItem; onAnswered: (item: FeedbackItem) => void }) {
  const t = useT()
  const errorText = useErrorText()
  const mayAnswer = useMay()('feedback.answer')
  const [text, setText] = useState(item.answer)
  const [isTried, setIsTried] = useState(false)
  const [mailsAgain, setMailsAgain] = useState(false)
  const answer = useCallMutation(feedback.answer, {
    onSuccess(next) {
      toast(t(next.status === 'closed' ? 'bo.feedback.closed' : 'bo.feedback.answered'))
      onAnswered(next)
    },
  })
  const isEmpty = text.trim() === ''
  useUnsaved(text !== item.answer && !answer.isPending)
  function send(status: 'answered' | 'closed') {
    setIsTried(true)
    if (!isEmpty) answer.mutate({ id: item.id, version: item.version, status, answer: text.trim(), mailsAgain })
  }
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [t('bo.feedback.sender'), <Sender key="sender" item={item} />],
          [
            t('bo.col.state'),
            <Status key="status" tone={tones[item.status]}>
              {t(`bo.feedbackStatus.${item.status}`)}
            </Status>,
          ],
          [t('bo.col.time'), timeText(item.at)],
          item.answeredAt === null
            ? undefined
            : [t('bo.feedback.answeredBy'), `${item.answeredBy} · ${timeText(item.answeredAt)}`],
        ]}
      />
      <p className="rounded-10 bg-surface-2 p-4 text-14 break-words whitespace-pre-wrap">{item.content}</p>
      {item.uploadIds.length > 0 && (
        <ul className="grid grid-cols-2 gap-3">
          {item.uploadIds.map((id, i) => (
            <li key={id}>
              <ProofImage id={id} label={t('bo.feedback.picture', { number: i + 1 })} />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault()
          send('answered')
        }}
      >
        <TextAreaField
          label={t('bo.feedback.answer')}
          help={
            item.member
              ? t('bo.reason.memberSees')
              : !item.email
                ? t('bo.feedback.visitor.nowhere')
                : item.answeredAt === null
                  ? t('bo.feedback.visitor.mailed', { email: item.email })
                  : undefined
          }
          error={isTried && isEmpty ? t('bo.feedback.answer.missing') : undefined}
          rows={6}
          maxCount={ANSWER_MAX}
          disabled={!mayAnswer}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        {mayAnswer && item.email && item.answeredAt !== null && (
          <CheckboxField
            label={t('bo.feedback.visitor.mailAgain', { email: item.email })}
            isChecked={mailsAgain}
            onChange={setMailsAgain}
          />
        )}
        {answer.error && <InlineError>{errorText(answer.error)}</InlineError>}
        {mayAnswer && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button isBusy={answer.isPending && answer.variables.status === 'closed'} onClick={() => send('closed')}>
              {t('bo.feedback.close')}
            </Button>
            <Button type="submit" kind="primary" isBusy={answer.isPending && answer.variables.status === 'answered'}>
              {t(item.status === 'open' ? 'bo.feedback.send' : 'bo.feedback.mend')}
            </Button>
          </div>
        )}
      </form>
    </div>
  )
}
