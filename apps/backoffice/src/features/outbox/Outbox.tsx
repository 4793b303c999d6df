import type { OutboxRow } from '@ronda/contract/backoffice/outbox.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { useDeferredValue, useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { Facts, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText, useNameOf } from '../../text/format.ts'

const ALL = 'all'
const tones: Record<OutboxRow['state'], Tone> = {
  queued: 'info',
  kept: 'neutral',
  sent: 'success',
  refused: 'danger',
  unknown: 'warning',
}

export function Outbox() {
  const t = useT()
  const filters = useFilters()
  const purposeOf = useNameOf('bo.purpose')
  const channel = filters.get('channel')
  const state = filters.get('state', ALL)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const [opened, setOpened] = useState<OutboxRow>()
  const query = useCall(outbox.list, {
    channel: (channel || undefined) as OutboxRow['channel'] | undefined,
    state: state === ALL ? undefined : (state as OutboxRow['state']),
    q,
    pageNo: filters.page,
    pageSize: 20,
  })
  const isFiltered = q !== '' || channel !== '' || state !== ALL
  return (
    <Page title={t('bo.nav.outbox')} note={query.data && t('bo.count', { count: query.data.total })}>
      <Chips
        label={t('bo.col.state')}
        value={state}
        onChange={next => filters.set({ state: next === ALL ? undefined : next })}
        options={[ALL, ...outbox.messageStates].map(one => ({
          value: one,
          label: one === ALL ? t('bo.all') : t(`bo.messageState.${one}`),
        }))}
        className="mb-3"
      />
      <div className="mb-3 grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <SearchField label={t('bo.outbox.search')} value={text} onChange={setText} />
        <SelectField
          label={t('bo.col.channel')}
          isLabelHidden
          value={channel || ALL}
          onChange={next => filters.set({ channel: next === ALL ? undefined : next })}
          choices={[
            { value: ALL, label: t('bo.outbox.anyChannel') },
            { value: 'sms', label: 'SMS' },
            { value: 'mail', label: t('bo.field.email') },
          ]}
        />
      </div>
      <PagedTable
        query={query}
        label={t('bo.nav.outbox')}
        empty={
          isFiltered ? (
            <EmptyFiltered
              filter={[state !== ALL && t(`bo.messageState.${state}`), channel.toUpperCase(), q]
                .filter(Boolean)
                .join(' · ')}
              onClear={() => {
                setText('')
                filters.set({ state: undefined, channel: undefined })
              }}
            />
          ) : (
            <EmptyState motif="search" title={t('bo.outbox.none')} />
          )
        }
        columns={[
          {
            key: 'recipient',
            header: t('bo.col.to'),
            isTitle: true,
            cell: row => (
              <button type="button" className="text-left text-link hover:underline" onClick={() => setOpened(row)}>
                {row.recipient}
              </button>
            ),
          },
          { key: 'purpose', header: t('bo.outbox.purpose'), cell: row => purposeOf(row.purpose) },
          {
            key: 'channel',
            header: t('bo.col.channel'),
            cell: row => (row.channel === 'sms' ? 'SMS' : t('bo.field.email')),
          },
          {
            key: 'state',
            header: t('bo.col.state'),
            cell: row => <Status tone={tones[row.state]}>{t(`bo.messageState.${row.state}`)}</Status>,
          },
          {
            key: 'problem',
            header: t('bo.outbox.problem'),
            cell: row => row.problem || (row.state === 'kept' ? t('bo.messageState.kept.help') : '–'),
          },
          { key: 'at', header: t('bo.col.time'), cell: row => <span className="numeral">{timeText(row.at)}</span> },
        ]}
      />
      <Drawer isOpen={opened !== undefined} onClose={() => setOpened(undefined)} title={t('bo.outbox.message')}>
        {opened && <Message key={opened.id} row={opened} />}
      </Drawer>
    </Page>
  )
}

function Message({ row }: { row: OutboxRow }) {
  const t = useT()
  const purposeOf = useNameOf('bo.purpose')
  const open = useCallMutation(outbox.open)
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [t('bo.col.to'), open.data?.recipient ?? row.recipient],
          [t('bo.outbox.purpose'), purposeOf(row.purpose)],
          [
            t('bo.col.state'),
            <Status key="state" tone={tones[row.state]}>
              {t(`bo.messageState.${row.state}`)}
            </Status>,
          ],
          [t('bo.outbox.provider'), row.provider || '–'],
          row.problem ? [t('bo.outbox.problem'), row.problem] : undefined,
          [t('bo.col.time'), timeText(row.at)],
        ]}
      />
      <p className="text-13 text-fg-3">{t(`bo.messageState.${row.state}.help`)}</p>
      {open.data ? (
        <section aria-live="polite" className="rounded-10 bg-surface-2 p-4">
          {open.data.subject && <h3 className="mb-2 text-14 font-bold">{open.data.subject}</h3>}
          <p className="text-14 break-words whitespace-pre-wrap">{open.data.body}</p>
        </section>
      ) : (
        <>
          <Note>{t('bo.outbox.open.help')}</Note>
          <ReasonDecision
            label={t('bo.outbox.open')}
            isBusy={open.isPending}
            error={open.error}
            onDecide={reason => open.mutate({ id: row.id, reason })}
          />
        </>
      )}
    </div>
  )
}
