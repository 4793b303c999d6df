import type { Limit, Protection } from '@ronda/contract/portal/account/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { Card } from '../Section.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { useLimitText, useProtectionChange } from './use-protection.ts'

const icons: Record<Limit['kind'], IconName> = {
  deposit: 'deposit',
  stake: 'wallet',
  loss: 'transfer',
  time: 'clock',
}
/** From this share on a bar says that little is left. */
const NEARLY = 0.8

export function LimitList({ state }: { state: Protection }) {
  const t = useT()
  const [edited, setEdited] = useState<Limit>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">
        {protection.limitKinds.map(kind => (
          <Card key={kind}>
            <div className="flex items-start gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
                <Icon name={icons[kind]} />
              </span>
              <div className="min-w-0 flex-1">
                <h4 className="text-14 font-bold text-fg-1">{t(`protection.${kind}`)}</h4>
                <p className="mt-0.5 text-13 text-fg-3">{t(`protection.${kind}.note`)}</p>
              </div>
            </div>
            <ul className="mt-2">
              {state.limits
                .filter(limit => limit.kind === kind)
                .map(limit => (
                  <LimitRow
                    key={limit.span}
                    limit={limit}
                    now={state.now}
                    onEdit={() => {
                      setEdited(limit)
                      setIsOpen(true)
                    }}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      <DayNote className="mt-3" />
      {edited && (
        <LimitDialog
          key={`${edited.kind}-${edited.span}-${isOpen}`}
          limit={edited}
          state={state}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function LimitRow({ limit, now, onEdit }: { limit: Limit; now: number; onEdit: () => void }) {
  const t = useT()
  const text = useLimitText()
  const { kind, span, amount, used, endsAt } = limit
  const name = t(`protection.span.${span}`)
  return (
    <li className="border-subtle py-3 not-first:border-t">
      <div className="flex items-center justify-between gap-x-3 gap-y-2 narrow:flex-wrap">
        <div className="min-w-0">
          <p className="text-13 font-medium text-fg-2">{name}</p>
          <p className="numeral mt-0.5 text-14 text-fg-1">
            {amount === null ? (
              <span className="text-fg-3">{t('protection.noLimit', { used: text(kind, used) })}</span>
            ) : (
              <>
                <span className="font-bold">{text(kind, used)}</span>{' '}
                <span className="text-fg-3">{t('protection.of', { limit: text(kind, amount) })}</span>
              </>
            )}
          </p>
        </div>
        <Button
          size={32}
          onClick={onEdit}
          aria-label={`${t(amount === null ? 'protection.set' : 'protection.change')}: ${t(`protection.${kind}`)}, ${name}`}
        >
          {t(amount === null ? 'protection.set' : 'protection.change')}
        </Button>
      </div>
      {amount !== null && (
        <>
          <ProgressBar
            share={shareOf(used, amount)}
            label={`${t(`protection.${kind}`)}, ${name}`}
            tone={toneOf(shareOf(used, amount))}
            className="mt-2"
          />
          <p className="numeral mt-1.5 text-12 text-fg-3">{t('protection.renews', { date: momentText(endsAt) })}</p>
        </>
      )}
      {limit.pending && <Pending limit={limit} pending={limit.pending} now={now} />}
    </li>
  )
}

const toneOf = (share: number) => (share >= 1 ? 'danger' : share >= NEARLY ? 'warning' : 'brand')

function shareOf(used: string, amount: string): number {
  return Math.min(1, Number(used) / Number(amount))
}

/** A raise or removal that waits, or that may be confirmed now. */
function Pending({ limit, pending, now }: { limit: Limit; pending: NonNullable<Limit['pending']>; now: number }) {
  const t = useT()
  const text = useLimitText()
  const errorText = useErrorText()
  const confirm = useProtectionChange(protection.confirm, { onDone: () => toast(t('protection.saved')) })
  const withdraw = useProtectionChange(protection.withdraw)
  const { kind, span } = limit
  const isRipe = pending.ripeAt <= now
  const values = {
    amount: pending.amount === null ? '' : text(kind, pending.amount),
    date: momentText(isRipe ? pending.lapsesAt : pending.ripeAt),
  }
  const words = `protection.pending.${pending.amount === null ? 'remove' : 'raise'}${isRipe ? '.ripe' : ''}`
  const error = confirm.error ?? withdraw.error
  return (
    <div className="mt-3 rounded-10 bg-warning-bg px-3 py-2.5">
      <p className="flex items-start gap-2 text-13 text-fg-1">
        <Icon name="hourglass" size={16} className="mt-px shrink-0 text-warning" />
        <span>{t(words, values)}</span>
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isRipe && (
          <Button size={32} kind="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate({ kind, span })}>
            {t('protection.confirm')}
          </Button>
        )}
        <Button size={32} isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ kind, span })}>
          {t('protection.withdraw')}
        </Button>
      </div>
      {error && (
        <div className="mt-2">
          <InlineError>{errorText(error)}</InlineError>
        </div>
      )}
    </div>
  )
}
