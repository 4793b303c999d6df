import type { OutputOf } from '@ronda/contract/core/call.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { ErrorState, InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { dateColumn } from '../columns.tsx'
import { Card, Section } from '../Section.tsx'

type View = OutputOf<typeof vendorWallets.list>
type Wallet = View['wallets'][number]
type Transfer = vendorWallets.VendorTransfer

const ASK_EVERY_MS = 4000

const tones = { SENT: 'info', UNKNOWN: 'warning', MANUAL: 'warning', SUCCESS: 'success', FAILED: 'neutral' } as const

/** Where the money is that games hold themselves, what is on its way, and how to have it back. */
export function VendorWallets() {
  const t = useT()
  const {
    data: view,
    error,
    refetch,
  } = useCall(
    vendorWallets.list,
    {},
    { everyMs: view => (view?.wallets.some(wallet => wallet.pending) ? ASK_EVERY_MS : false) },
  )
  if (error && !view) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!view || view.wallets.length === 0) return null
  return (
    <>
      <Section title={t('vendorWallets.title')}>
        <p className="-mt-1 mb-3 text-13 text-fg-3">{t('vendorWallets.note')}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {view.wallets.map(wallet => (
            <li key={wallet.vassalage}>
              <VendorWallet wallet={wallet} />
            </li>
          ))}
        </ul>
      </Section>
      {view.recent.length > 0 && <Recent rows={view.recent} />}
    </>
  )
}

function VendorWallet({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { pending } = wallet
  const move = useCallMutation(vendorWallets.walletTransfer, {
    // At work until the new amounts are here.
    onSettled: () => readOutdated(cache, vendorWallets.walletTransfer.changes),
    onSuccess: ({ transfer }) => {
      if (transfer?.state === 'SUCCESS') toast(t('vendorWallets.back.done', { vendor: wallet.vendorName }))
    },
  })
  const isEmpty = Number(wallet.balance) === 0
  return (
    <Card className="flex h-full flex-col">
      <p className="flex items-center gap-2 text-14 font-medium text-fg-2">
        <Icon name="casino" className="text-brand-text" />
        {wallet.vendorName}
        {pending && (
          <span className="ml-auto">
            <Status tone={tones[pending.state]}>{t(`vendorWallets.state.${pending.state}`)}</Status>
          </span>
        )}
      </p>
      <p className="mt-2 text-20 font-bold text-fg-1">
        <MoneyText amount={wallet.balance} />
      </p>
      <p className="mt-1 flex-1 text-13 text-fg-3">
        {pending
          ? t(`vendorWallets.pending.${pending.state === 'MANUAL' ? 'MANUAL' : pending.direction}`)
          : t(isEmpty ? 'vendorWallets.empty' : 'vendorWallets.holds')}
      </p>
      {move.error && <InlineError>{errorText(move.error)}</InlineError>}
      {!isEmpty && !pending && (
        <Button
          size={40}
          icon="transfer"
          className="mt-4 w-full"
          isBusy={move.isPending}
          onClick={() => move.mutate({ vassalage: wallet.vassalage, direction: 'out', requestId: newId(Date.now()) })}
        >
          {t('vendorWallets.back')}
        </Button>
      )}
    </Card>
  )
}

function Recent({ rows }: { rows: Transfer[] }) {
  const t = useT()
  const columns: Column<Transfer>[] = [
    dateColumn(t, row => row.createdAt),
    {
      key: 'way',
      header: t('vendorWallets.way'),
      cell: row => t(`vendorWallets.way.${row.direction}`, { vendor: row.vendorName }),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      isNumeric: true,
      cell: row => (row.amount === null ? '–' : <MoneyText amount={row.amount} className="font-bold text-fg-1" />),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: row => <Status tone={tones[row.state]}>{t(`vendorWallets.state.${row.state}`)}</Status>,
    },
  ]
  return (
    <Section title={t('vendorWallets.recent')}>
      <Table label={t('vendorWallets.recent')} rows={rows} keyOf={row => row.id} columns={columns} />
    </Section>
  )
}
