import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { kept } from '../../../site/preferences.ts'
import { checkAmount } from '../amount-check.ts'
import { MethodMark } from '../MethodMark.tsx'
import { useTexts } from '../texts.ts'
import { OwnLimit } from './OwnLimit.tsx'
import { PaymentSum } from './PaymentSum.tsx'
import { RepeatOffer, RepeatReview, useLastDeposit } from './RepeatDeposit.tsx'
import { type Channel, useChannelFacts } from './use-channel-facts.ts'
import { useDepositOrder } from './use-deposit-order.ts'

/** Under which the browser keeps what was paid with last. */
const CHOSEN = 'depositChannel'

type Created = { onCreated: (id: string) => void }

export function DepositForm({ onCreated }: Created) {
  const t = useT()
  const query = useCall(deposits.channels, {}, { staleMs: 30_000 })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />} safeText={t('safe.balance')}>
      {channels =>
        channels.length > 0 ? (
          <NewDeposit channels={channels} onCreated={onCreated} />
        ) : (
          <EmptyState motif="bank" title={t('deposit.noChannels')} note={t('deposit.noChannels.note')} />
        )
      }
    </QueryView>
  )
}

function NewDeposit({ channels, onCreated }: Created & { channels: Channel[] }) {
  const last = useLastDeposit(channels)
  const [isReview, setIsReview] = useState(false)
  if (last && isReview) return <RepeatReview last={last} onBack={() => setIsReview(false)} onCreated={onCreated} />
  return (
    <div className="flex max-w-160 flex-col gap-5">
      {last && <RepeatOffer last={last} onReview={() => setIsReview(true)} />}
      <Form channels={channels} onCreated={onCreated} />
    </div>
  )
}

function Form({ channels, onCreated }: Created & { channels: Channel[] }) {
  const t = useT()
  const text = useTexts()
  const money = useShortMoney()
  const factsOf = useChannelFacts()
  const [code, setCode] = useState(() => kept.get(CHOSEN) ?? '')
  const channel = (channels.find(each => each.code === code) ?? channels[0]) as Channel
  const { amountMin: min, amountMax: max, currency } = channel
  const limits = t('deposit.limits', { min: money(min), max: money(max) })
  const check = (amount: string) => checkAmount(amount, { min, max, currency })
  const form = useDepositOrder({
    amount: '',
    amountOf(typed) {
      const checked = check(typed)
      return checked.isFine ? checked.amount : typed
    },
    channel: channel.code,
    check: ({ amount }) => ({ amount: check(amount).isFine ? undefined : limits }),
    onCreated({ id }) {
      kept.set(CHOSEN, channel.code)
      onCreated(id)
    },
  })
  const checked = check(form.values.amount)

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <RadioCards
        label={t('deposit.method')}
        value={channel.code}
        onChange={value => {
          setCode(value)
          form.forgive()
        }}
        options={channels.map(each => {
          const { bounds, fee, usual } = factsOf(each)
          return {
            value: each.code,
            title: text(each.name),
            note: (
              <>
                <span className="numeral block">
                  <span className="whitespace-nowrap">{fee} ·</span> <span className="whitespace-nowrap">{bounds}</span>
                </span>
                {usual && (
                  <span className="mt-0.5 flex items-center gap-1 text-fg-2">
                    <Icon name="bolt" size={14} className="text-success" />
                    {usual}
                  </span>
                )}
                {each.code === channel.code && <span className="mt-1 block text-fg-2">{text(each.description)}</span>}
              </>
            ),
            leading: <MethodMark method={each.method} />,
          }
        })}
      />
      {channel.sandbox && <Note>{t('deposit.sandbox')}</Note>}
      <AmountField label={t('field.amount')} help={limits} presets={channel.presets} {...form.field('amount')} />
      {checked.isFine && (
        <dl aria-live="polite" className="-mt-1 rounded-14 bg-surface-2 px-4 py-1 inset-ring inset-ring-subtle">
          <PaymentSum channel={channel} amount={checked.amount} />
        </dl>
      )}
      <OwnLimit />
      {form.isUnknown ? <Note tone="warning">{t('deposit.unknown')}</Note> : <FormError error={form.error} />}
      <Button
        type="submit"
        kind="primary"
        size={48}
        isBusy={form.isBusy}
        iconEnd="arrow-right"
        className="sm:self-start sm:px-8"
      >
        {t(form.isUnknown ? 'ui.retry' : 'deposit.continue')}
      </Button>
    </form>
  )
}
