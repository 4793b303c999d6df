import type { PlayShare } from '@ronda/contract/portal/cashier/referral.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField, FactorField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { NumberField } from '../../form/fields.tsx'

/** Where one begins who gives a share for the first time. */
const first: PlayShare = { rates: [{ level: 0, percent: '0.2' }], cap: '50', days: 60 }
const RATES_MOST = 20

/** What friends' play goes on giving after they qualified, by the VIP level of who invited them. */
export function PlayShareFields({ share, isReadOnly, problemOf, onChange }: PlayShareFieldsProps) {
  const t = useT()
  const change = (next: Partial<PlayShare>) => share && onChange({ ...share, ...next })
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label={t('bo.referral.playShare')}
        help={t('bo.referral.playShare.help')}
        isChecked={share !== null}
        isDisabled={isReadOnly}
        onChange={isOn => onChange(isOn ? first : null)}
      />
      {share && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <AmountField
              isCompact
              label={t('bo.change.cap')}
              help={t('bo.referral.help.playCap')}
              error={problemOf('cap')}
              value={share.cap}
              onChange={cap => change({ cap: cap || '0' })}
            />
            <NumberField
              label={t('bo.change.days')}
              help={t('bo.referral.help.playDays')}
              error={
                problemOf('days') ??
                (share.days < 1 || share.days > 365 ? t('bo.referral.between', { least: 1, most: 365 }) : undefined)
              }
              value={share.days}
              onChange={days => change({ days })}
            />
          </div>
          <Rates rates={share.rates} {...{ isReadOnly, problemOf }} onChange={rates => change({ rates })} />
        </>
      )}
    </div>
  )
}
type PlayShareFieldsProps = {
  share: PlayShare | null
  isReadOnly: boolean
  problemOf: (field: string) => string | undefined
  onChange: (next: PlayShare | null) => void
}

/** One line for each level from which another rate holds. */
function Rates({ rates, isReadOnly, problemOf, onChange }: RatesProps) {
  const t = useT()
  const set = (at: number, next: Partial<PlayShare['rates'][number]>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...next } : rate)))
  const next = Math.max(...rates.map(({ level }) => level)) + 1
  return (
    <fieldset disabled={isReadOnly} aria-label={t('bo.change.rates')} className="flex min-w-0 flex-col gap-3">
      {rates.map((rate, index) => {
        const isAgain = rates.findIndex(({ level }) => level === rate.level) < index
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is named by its place; its level is what is typed
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            <NumberField
              label={t('bo.referral.fromLevel')}
              error={problemOf(`rates.${index}.level`) ?? (isAgain ? t('bo.referral.levelAgain') : undefined)}
              value={rate.level}
              onChange={level => set(index, { level })}
            />
            <FactorField
              sign="%"
              decimals={2}
              label={t('bo.change.percent')}
              error={problemOf(`rates.${index}.percent`)}
              value={rate.percent}
              onChange={percent => set(index, { percent: percent || '0' })}
            />
            <div className="pt-7">
              <Button
                kind="quiet"
                icon="trash"
                aria-label={t('bo.referral.rate.remove', { level: rate.level })}
                disabled={isReadOnly || rates.length === 1}
                onClick={() => onChange(rates.filter((_, at) => at !== index))}
              />
            </div>
          </div>
        )
      })}
      {!isReadOnly && rates.length < RATES_MOST && (
        <Button
          icon="plus"
          className="self-start"
          onClick={() => onChange([...rates, { level: next, percent: rates.at(-1)?.percent ?? '0.2' }])}
        >
          {t('bo.referral.rate.add')}
        </Button>
      )}
    </fieldset>
  )
}
type RatesProps = {
  rates: PlayShare['rates']
  isReadOnly: boolean
  problemOf: (field: string) => string | undefined
  onChange: (next: PlayShare['rates']) => void
}
