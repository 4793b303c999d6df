import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { usePanel } from '../../../site/panel-link.ts'
import { checkAmount } from '../amount-check.ts'
import { useProtection } from '../protection/use-protection.ts'
import { requestAnswered, requestIdFor } from '../request-id.ts'
import { useTexts } from '../texts.ts'

type Channel = OutputOf<typeof deposits.channels>[number]
const icons: Record<Channel['icon'], IconName> = { bank: 'bank', card: 'card', wallet: 'wallet', qr: 'qr' }
const REQUEST = 'deposit'

export function DepositForm({ onCreated }: { onCreated: (id: string) => void }) {
  const t = useT()
  const query = useCall(deposits.channels, {}, { staleMs: 30_000 })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />} safeText={t('safe.balance')}>
      {channels =>
        channels.length > 0 ? (
          <Form channels={channels} onCreated={onCreated} />
        ) : (
          <EmptyState motif="bank" title={t('deposit.noChannels')} note={t('deposit.noChannels.note')} />
        )
      }
    </QueryView>
  )
}

/** How much the member may still pay in by its own limit, until when, and where to see it. */
function OwnLimit() {
  const t = useT()
  const money = useMoney()
  const { show } = usePanel()
  const { data } = useProtection()
  const limits = data?.limits.filter(limit => limit.kind === 'deposit' && limit.amount !== null) ?? []
  const lefts = limits.map(limit => ({ ...limit, left: Math.max(0, Number(limit.amount) - Number(limit.used)) }))
  const least = lefts.sort((a, b) => a.left - b.left)[0]
  if (!least) return null
  return (
    <Note tone={least.left === 0 ? 'warning' : 'info'}>
      {t(`deposit.ownLimit.${least.span}`, { left: money(least.left.toFixed(2)), date: momentText(least.endsAt) })}{' '}
      <button
        type="button"
        className="text-link underline-offset-2 hover:underline"
        onClick={() => show('responsibleGaming')}
      >
        {t('protection.limits')}
      </button>
    </Note>
  )
}

function Form({ channels, onCreated }: { channels: Channel[]; onCreated: (id: string) => void }) {
  const t = useT()
  const text = useTexts()
  const money = useMoney()
  const [code, setCode] = useState(channels[0]?.code ?? '')
  const channel = (channels.find(each => each.code === code) ?? channels[0]) as Channel
  const limits = t('deposit.limits', { min: money(channel.amountMin), max: money(channel.amountMax) })
  const check = (amount: string) =>
    checkAmount(amount, { min: channel.amountMin, max: channel.amountMax, currency: channel.currency })
  const form = useForm(deposits.create, {
    values: { amount: '' },
    input({ amount }) {
      const checked = check(amount)
      const order = { channel: channel.code, amount: checked.isFine ? checked.amount : amount }
      return { ...order, requestId: requestIdFor(REQUEST, order) }
    },
    required: ['amount'],
    check: ({ amount }) => ({ amount: check(amount).isFine ? undefined : limits }),
    codes: { AmountOutOfRange: 'amount' },
    onSuccess(order) {
      requestAnswered(REQUEST)
      onCreated(order.id)
    },
    onRefused(error) {
      // Without an answer the order may exist: the same request must be repeated, not a new one made.
      if (error.code !== 'Network') requestAnswered(REQUEST)
      if (error.code === 'DepositLimitReached')
        return { amount: t('deposit.ownLimit.reached', { left: money(String(error.value.left)) }) }
    },
  })
  const isUnknown = form.refusal?.code === 'Network'

  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-160 flex-col gap-5">
      <RadioCards
        label={t('deposit.method')}
        value={channel.code}
        onChange={value => {
          setCode(value)
          form.forgive()
        }}
        options={channels.map(each => ({
          value: each.code,
          title: text(each.name),
          note: text(each.description),
          leading: (
            <span className="grid size-11 shrink-0 place-items-center rounded-10 bg-surface-3 text-brand-text">
              <Icon name={icons[each.icon]} size={22} />
            </span>
          ),
        }))}
      />
      {channel.sandbox && <Note>{t('deposit.sandbox')}</Note>}
      <AmountField label={t('field.amount')} help={limits} presets={channel.presets} {...form.field('amount')} />
      <OwnLimit />
      {isUnknown ? <Note tone="warning">{t('deposit.unknown')}</Note> : <FormError error={form.error} />}
      <Button
        type="submit"
        kind="primary"
        size={48}
        isBusy={form.isBusy}
        iconEnd="arrow-right"
        className="sm:self-start sm:px-8"
      >
        {t(isUnknown ? 'ui.retry' : 'deposit.continue')}
      </Button>
    </form>
  )
}
