import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { ContractKind, Level, Preview, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { LevelsField, sentLevel, type TypedLevel } from '@ronda/ui/form/levels-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useEffect, useRef, useState } from 'react'
import { keptOf } from './kept.ts'
import { PreviewView } from './PreviewView.tsx'
import { startTerms } from './start-terms.ts'
import { TermsView } from './TermsView.tsx'

type Standing = OutputOf<typeof contracts.contracts>

/** The agent's own contract of a kind, which is what it may give of. */
const ownOf = ({ own }: Standing, kind: ContractKind) => own.find(one => one.kind === kind && one.until === null)

/** What an agent has settled with a direct downline, and a form for new terms. */
export function ContractPanel({ row }: { row: Downline }) {
  const t = useT()
  const [chosen, setChosen] = useState<ContractKind>()
  // Of all downlines, as what the others have is what an offer begins with.
  const query = useCall(contracts.contracts, {})
  const givable = contracts.contractKinds.find(one => query.data && ownOf(query.data, one))
  const kind = chosen ?? givable ?? 'daily-wage'
  return (
    <div className="flex flex-col gap-4">
      <Chips
        label={t('agent.contract.kind')}
        value={query.data ? kind : ''}
        onChange={setChosen}
        options={contracts.contractKinds.map(value => ({ value, label: t(`agent.kind.${value}`) }))}
        className="flex-wrap"
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
  const own = ownOf(standing, kind)
  const ofKind = standing.given.filter(one => one.kind === kind)
  const given = ofKind.filter(one => one.downline.id === row.id)
  const others = ofKind.filter(one => one.downline.id !== row.id)
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
                {t('agent.contract.until')} <Moment at={contract.until} />
              </>
            )}
          </p>
          {contract.until === null && !request && <AskEnd id={contract.id} name={row.account} />}
        </section>
      ))}
      {request ? (
        <Asked request={request} currency={currency} />
      ) : own ? (
        <OfferForm
          kind={kind}
          row={row}
          standing={standing}
          start={last?.terms ?? startTerms(own.terms, others, standing.bounds[kind]?.min)}
          own={own.terms}
        />
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
  const keptText = useKeptText(own)
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
        helpOf={level => keptText(sentLevel(level), termsOf(preview.values))}
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
      {seen && <Result preview={seen} terms={termsOf(preview.values)} own={own} name={row.account} />}
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
/** What is left to the agent where a level of a downline holds, in words. */
function useKeptText(own: Terms) {
  const t = useT()
  const { locale } = useLanguage()
  return (level: Level, terms: Terms) => {
    const { most, left } = keptOf(level, terms, own)
    const percent = (value: number) => percentText(locale, value / 100)
    return left < 0
      ? t('agent.contract.short', { short: percent(-left), most: percent(most) })
      : t('agent.rates.left', { left: percent(left), most: percent(most) })
  }
}

/** What would change for both, brought into sight as it comes. */
function Result({ preview, terms, own, name }: ResultProps) {
  const t = useT()
  const { locale } = useLanguage()
  const keptText = useKeptText(own)
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is to be seen again
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [preview])
  return (
    <section ref={box} tabIndex={-1} aria-label={t('agent.preview')} className="flex flex-col gap-4 outline-none">
      <h4 className="text-14 font-bold text-fg-1">{t('agent.preview.theirs', { name })}</h4>
      <PreviewView preview={preview} isMine={false} />
      <div>
        <h4 className="mb-1 text-14 font-bold text-fg-1">{t('agent.preview.kept')}</h4>
        <ul className="flex flex-col gap-1 text-14 text-fg-2">
          {terms.levels.map(level => (
            <li key={`${level.turnoverMin}/${level.lossMin}/${level.activeMin}/${level.rate}`}>
              {t('agent.preview.given', { rate: percentText(locale, Number(level.rate) / 100) })} ·{' '}
              {keptText(level, terms)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
type ResultProps = { preview: Preview; terms: Terms; own: Terms; name: string }

type OfferFormProps = { kind: ContractKind; row: Downline; standing: Standing; start: Terms; own: Terms }
