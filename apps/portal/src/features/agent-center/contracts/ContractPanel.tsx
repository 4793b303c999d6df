import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { ContractKind, Preview, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { LevelsField, sentLevel, type TypedLevel } from '@ronda/ui/form/levels-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { PreviewView } from './PreviewView.tsx'
import { TermsView } from './TermsView.tsx'

type Standing = OutputOf<typeof contracts.contracts>

/** What an agent has settled with a direct downline, and a form for new terms. */
export function ContractPanel({ row }: { row: Downline }) {
  const t = useT()
  const [kind, setKind] = useState<ContractKind>('daily-wage')
  const query = useCall(contracts.contracts, { of: row.id })
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t('agent.contract.kind')}
        value={kind}
        onChange={setKind}
        options={contracts.contractKinds.map(value => ({ value, label: t(`agent.kind.${value}`) }))}
      />
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {standing => <OfKind key={kind} kind={kind} row={row} standing={standing} />}
      </QueryView>
    </div>
  )
}

function OfKind({ kind, row, standing }: { kind: ContractKind; row: Downline; standing: Standing }) {
  const t = useT()
  const { currency } = standing
  const own = standing.own.find(one => one.kind === kind && one.until === null)
  const given = standing.given.filter(one => one.kind === kind)
  const last = given.find(one => one.until === null)
  const request = standing.requests.find(one => one.kind === kind && one.downline.id === row.id)
  return (
    <div className="flex flex-col gap-4">
      {given.map(contract => (
        <section key={contract.id} className="flex flex-col gap-2">
          <h3 className="text-14 font-bold text-fg-1">
            {t(contract.until === null ? 'agent.contract.inForce' : 'agent.contract.ending')}
          </h3>
          <TermsView terms={contract.terms} currency={currency} />
          <p className="text-12 text-fg-3">
            {t('agent.contract.from')} <Moment at={contract.from} />
            {contract.until !== null && (
              <>
                {' '}
                · {t('agent.contract.until')} <Moment at={contract.until} />
              </>
            )}
          </p>
          {contract.until === null && !request && <AskEnd id={contract.id} name={row.account} />}
        </section>
      ))}
      {request ? (
        <Asked request={request} currency={currency} />
      ) : own ? (
        <OfferForm kind={kind} row={row} standing={standing} start={last?.terms ?? own.terms} own={own.terms} />
      ) : (
        <Note tone="info">{t('agent.contract.noneOwn')}</Note>
      )}
    </div>
  )
}

function Asked({ request, currency }: { request: contracts.ContractRequest; currency: string }) {
  const t = useT()
  const errorText = useErrorText()
  const withdraw = useCallMutation(contracts.withdraw, {})
  return (
    <section className="flex flex-col gap-3">
      <Note tone="warning">
        {t(request.asks === 'begin' ? 'agent.contract.waits' : 'agent.contract.waitsEnd', {
          name: request.downline.account,
        })}{' '}
        <Moment at={request.expiresAt} />
      </Note>
      {request.asks === 'begin' && <TermsView terms={request.terms} currency={currency} />}
      {withdraw.error && (
        <p role="alert" className="text-13 text-danger">
          {errorText(withdraw.error)}
        </p>
      )}
      <Button
        icon="close"
        isBusy={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: request.id })}
        className="self-start"
      >
        {t('agent.contract.withdraw')}
      </Button>
    </section>
  )
}

function AskEnd({ id, name }: { id: string; name: string }) {
  const t = useT()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const end = useCallMutation(contracts.askEnd, { onSuccess: () => setIsAsking(false) })
  return (
    <>
      <Button size={32} kind="quiet" icon="close" className="-ml-3 self-start" onClick={() => setIsAsking(true)}>
        {t('agent.contract.end')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => end.mutate({ id })}
        title={t('agent.contract.end.title', { name })}
        confirmLabel={t('agent.contract.end')}
        isBusy={end.isPending}
        isDanger
        error={end.error && errorText(end.error)}
      >
        {t('agent.contract.end.note')}
      </Dialog>
    </>
  )
}

interface Typed {
  levels: TypedLevel[]
  activeTurnover: string
}

function OfferForm({ kind, row, standing, start, own }: OfferFormProps) {
  const t = useT()
  const { currency } = standing
  const [seen, setSeen] = useState<Preview>()
  const isRateAlone = kind === 'real-time-wage'
  const termsOf = ({ levels, activeTurnover }: Typed): Terms => ({
    levels: levels.map(sentLevel),
    activeTurnover: activeTurnover || '0',
    // What counts is what counts for oneself.
    scope: own.scope,
    ...(own.dividend && { dividend: own.dividend }),
  })
  const plain = (amount: string) => (amount === '0' ? '' : amount)
  const values: Typed = {
    levels: start.levels.map(level => ({
      ...level,
      turnoverMin: plain(level.turnoverMin),
      lossMin: plain(level.lossMin),
    })),
    activeTurnover: plain(start.activeTurnover),
  }
  const input = (typed: Typed) => ({ kind, downline: row.id, terms: termsOf(typed) })
  const fieldOf = (field: string) => (field.startsWith('terms') ? 'levels' : field)
  const preview = useForm(contracts.previewOffer, { values, input, fieldOf, onSuccess: setSeen })
  const offer = useCallMutation(contracts.offer, {
    onSuccess: () => toast(t('agent.contract.offered', { name: row.account })),
  })
  const errorText = useErrorText()
  const levels = preview.field('levels')
  const change = (changed: Partial<Typed>) => {
    setSeen(undefined)
    preview.set(changed)
  }
  return (
    <form onSubmit={preview.submit} noValidate className="flex flex-col gap-4">
      <h3 className="text-14 font-bold text-fg-1">{t('agent.contract.new')}</h3>
      <p className="-mt-2 text-13 text-pretty text-fg-2">
        {t('agent.contract.new.note', { days: standing.requestDays })}
      </p>
      <LevelsField
        label={t('agent.contract.levels')}
        levels={levels.value}
        onChange={next => change({ levels: next })}
        currency={currency}
        max={isRateAlone ? 1 : contracts.LEVELS_MAX}
        isRateAlone={isRateAlone}
      />
      {levels.error && (
        <p role="alert" className="text-13 text-danger">
          {levels.error}
        </p>
      )}
      {!isRateAlone && (
        <AmountField
          isCompact
          label={t('agent.contract.active')}
          help={t('agent.contract.active.help')}
          currency={currency}
          value={preview.values.activeTurnover}
          onChange={activeTurnover => change({ activeTurnover })}
        />
      )}
      {seen && <PreviewView preview={seen} isMine={false} />}
      <FormError error={preview.error} />
      {offer.error && (
        <p role="alert" className="text-13 text-danger">
          {errorText(offer.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size={48} icon="eye" kind={seen ? 'secondary' : 'primary'} isBusy={preview.isBusy}>
          {t('agent.contract.preview')}
        </Button>
        {seen && (
          <Button
            kind="primary"
            size={48}
            icon="share"
            isBusy={offer.isPending}
            onClick={() => offer.mutate(input(preview.values))}
          >
            {t('agent.contract.offer', { name: row.account })}
          </Button>
        )}
      </div>
    </form>
  )
}
type OfferFormProps = { kind: ContractKind; row: Downline; standing: Standing; start: Terms; own: Terms }
