import type { PaymentException } from '@ronda/contract/backoffice/payments.ts'
import * as payments from '@ronda/contract/backoffice/payments.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReasonDialog } from '../../decision/reason.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

const shows = ['open', 'closed'] as const

/** What providers reported that does not fit an order: looked after by people. */
export function PaymentExceptions() {
  const t = useT()
  const filters = useFilters()
  const asked = filters.get('show', 'open')
  const show = shows.find(one => one === asked) ?? 'open'
  const query = useCall(payments.exceptions, { show, pageNo: filters.page, pageSize: 20 })
  const [closing, setClosing] = useState<PaymentException>()
  const columns = useColumns(show, setClosing)
  return (
    <Page title={t('bo.nav.paymentExceptions')} note={t('bo.exceptions.note')}>
      <Chips
        label={t('bo.col.state')}
        value={show}
        onChange={next => filters.set({ show: next === 'open' ? undefined : next })}
        options={shows.map(one => ({ value: one, label: t(`bo.exceptions.show.${one}`) }))}
        className="mb-3"
      />
      <PagedTable
        query={query}
        label={t('bo.nav.paymentExceptions')}
        columns={columns}
        empty={<EmptyState motif="money" title={t(`bo.exceptions.none.${show}`)} />}
      />
      {closing && <Close exception={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  )
}

function useColumns(
  show: (typeof shows)[number],
  onClose: (one: PaymentException) => void,
): Column<PaymentException>[] {
  const t = useT()
  const mayClose = useMay()('withdrawals.pay')
  return [
    {
      key: 'kind',
      header: t('bo.exceptions.what'),
      isTitle: true,
      cell: row => (
        <>
          {t(`bo.exceptions.kind.${row.kind}`)}
          <OrderLink row={row} />
        </>
      ),
    },
    {
      key: 'account',
      header: t('bo.col.member'),
      cell: row => (
        <Link className="text-link hover:underline" to={`/members/${row.memberId}`}>
          {row.account}
        </Link>
      ),
    },
    {
      key: 'reported',
      header: t('bo.exceptions.reported'),
      isNumeric: true,
      cell: row => <Reported row={row} />,
    },
    {
      key: 'expected',
      header: t('bo.exceptions.expected'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.expected} currency={row.currency} />,
    },
    {
      key: 'provider',
      isWideOnly: true,
      header: t('bo.callbacks.provider'),
      cell: row => (
        <span className="text-13">
          {row.provider}
          <span className="block max-w-40 truncate text-12 text-fg-3" title={row.providerRef}>
            {row.providerRef}
          </span>
        </span>
      ),
    },
    { key: 'at', header: t('bo.callbacks.at'), cell: row => timeText(row.at) },
    show === 'open'
      ? {
          key: 'close',
          header: t('bo.exceptions.close'),
          isHeaderHidden: true,
          cell: row =>
            mayClose && (
              <Button size={32} className="whitespace-nowrap" onClick={() => onClose(row)}>
                {t('bo.exceptions.close')}
              </Button>
            ),
        }
      : {
          key: 'note',
          header: t('bo.exceptions.found'),
          cell: row => (
            <span className="text-13">
              {row.note}
              <span className="block text-12 text-fg-3">{row.closedBy}</span>
            </span>
          ),
        },
  ]
}

/** To the order it is about, which is where something can be done. */
function OrderLink({ row: { about, orderId } }: { row: PaymentException }) {
  const t = useT()
  return (
    <Link
      className="block w-fit text-13 font-medium text-link hover:underline"
      to={`/${about === 'deposit' ? 'deposits' : 'withdrawals'}?state=all&id=${orderId}`}
    >
      {t(`bo.exceptions.order.${about}`)}
    </Link>
  )
}

/** As money where it is some, and otherwise as the provider wrote it. */
function Reported({ row: { reported, reportedCurrency } }: { row: PaymentException }) {
  if (!reported) return '–'
  return isAmountOf(reported, reportedCurrency) ? (
    <MoneyText amount={reported} currency={reportedCurrency} />
  ) : (
    `${reported} ${reportedCurrency}`
  )
}

function isAmountOf(text: string, currency: string): boolean {
  try {
    return parseMoney(text, currency) >= 0n
  } catch {
    return false
  }
}

function Close({ exception, onClose }: { exception: PaymentException; onClose: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const close = useCallMutation(payments.closeException, {
    onSuccess() {
      toast(t('bo.exceptions.closed'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      icon="check-circle"
      title={t('bo.exceptions.closeTitle', { account: exception.account })}
      confirmLabel={t('bo.exceptions.close')}
      isBusy={close.isPending}
      error={close.error ? errorText(close.error) : undefined}
      onCancel={onClose}
      onConfirm={note => close.mutate({ id: exception.id, note })}
    >
      <p className="mb-4">
        {t('bo.exceptions.closeHelp')} <OrderLink row={exception} />
      </p>
    </ReasonDialog>
  )
}
