import type { TermsDetail } from '@ronda/contract/backoffice/lottery-terms.ts'
import * as lotteryTerms from '@ronda/contract/backoffice/lottery-terms.ts'
import { type LotteryTerms, termsOutside } from '@ronda/contract/vendor/lottery-desk.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../../decision/reason.tsx'
import { useUnsaved } from '../../../form/unsaved.tsx'
import { CutsField } from './CutsField.tsx'
import { DaysField } from './DaysField.tsx'
import { limitNames } from './terms-text.ts'

const WHOLE = /^[1-9]\d{0,11}$/

/** Other terms within the frame; what is outside of it says so before anything is sent. A second person decides. */
export function TermsForm({ vendor, gameCode, data, onDone }: TermsFormProps) {
  const t = useT()
  const errorText = useErrorText()
  const reason = useReason()
  const money = useMoney()
  const { current, frame, currency } = data
  const [terms, setTerms] = useState<LotteryTerms>(current)
  const [isTried, setIsTried] = useState(false)
  const propose = useCallMutation(lotteryTerms.setTerms, {
    onSuccess: () => {
      toast(t('bo.lottery.voidProposed'))
      onDone()
    },
  })
  const { groups, limits } = terms
  const areWhole = limitNames.every(name => WHOLE.test(limits[name]))
  const wrong = areWhole ? termsOutside(frame, terms) : limitNames.find(name => !WHOLE.test(limits[name]))
  const isSame = JSON.stringify(terms) === JSON.stringify(current)
  useUnsaved(!isSame && !propose.isPending && !propose.isSuccess)
  const problemAt = (field: string) => (isTried && wrong === field ? t('bo.lottery.terms.outside') : undefined)
  const number = (text: string) => Number(text.replaceAll(/\D/g, ''))
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        setIsTried(true)
        if (wrong || isSame) return
        reason.attempt(text => propose.mutate({ vendor, gameCode, terms, reason: text }))
      }}
    >
      <Note>{t('bo.lottery.terms.help')}</Note>
      <SwitchField
        label={t('bo.lottery.terms.isSold')}
        isChecked={terms.isSold}
        onChange={isSold => setTerms({ ...terms, isSold })}
      />
      <DaysField days={terms.closedDays} onChange={closedDays => setTerms({ ...terms, closedDays })} />
      {frame.groups.max > 0 && (
        <div className="grid grid-cols-2 gap-4">
          {(['min', 'max'] as const).map(end => (
            <TextField
              key={end}
              label={t(`bo.lottery.terms.groups.${end}`)}
              help={`${frame.groups.min}–${frame.groups.max}`}
              error={problemAt('groups')}
              inputMode="numeric"
              autoComplete="off"
              value={String(groups[end])}
              onChange={event => setTerms({ ...terms, groups: { ...groups, [end]: number(event.target.value) } })}
            />
          ))}
        </div>
      )}
      {limitNames.map(name => (
        <TextField
          key={name}
          label={`${t(`bo.lottery.terms.${name}`)} (${currency})`}
          help={t('bo.lottery.terms.upTo', { most: money(frame.limits[name], { currency }) })}
          error={problemAt(name)}
          inputMode="numeric"
          autoComplete="off"
          value={limits[name]}
          onChange={event =>
            setTerms({ ...terms, limits: { ...limits, [name]: event.target.value.replaceAll(/\D/g, '') } })
          }
        />
      ))}
      <TextField
        label={t('bo.lottery.terms.linesMax')}
        help={t('bo.lottery.terms.upTo', { most: frame.limits.linesMax })}
        error={problemAt('linesMax')}
        inputMode="numeric"
        autoComplete="off"
        value={String(limits.linesMax)}
        onChange={event => setTerms({ ...terms, limits: { ...limits, linesMax: number(event.target.value) } })}
      />
      <CutsField
        cuts={limits.cuts}
        error={problemAt('cuts')}
        onChange={cuts => setTerms({ ...terms, limits: { ...limits, cuts } })}
      />
      <ReasonField reason={reason} rows={3} />
      {isTried && isSame && <InlineError>{t('bo.games.change.nothing')}</InlineError>}
      {propose.error && <InlineError>{errorText(propose.error)}</InlineError>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="primary" isBusy={propose.isPending}>
          {t('bo.lottery.terms.propose')}
        </Button>
      </div>
    </form>
  )
}
type TermsFormProps = { vendor: string; gameCode: string; data: TermsDetail; onDone: () => void }
