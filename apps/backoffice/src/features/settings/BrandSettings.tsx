import type { Settings } from '@ronda/contract/backoffice/merchant.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import { fixBrand, readyBrands } from '@ronda/contract/brand/brand-guard.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { SavedSettings } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { BrandSample } from './BrandSample.tsx'

export const BrandSettings = () => (
  <SavedSettings read={merchant.settings}>
    {settings => <Editor key={settings.version} saved={settings} />}
  </SavedSettings>
)

const sliders = [
  { key: 'brandL', min: 0.4, max: 0.94, step: 0.01 },
  { key: 'brandC', min: 0, max: 0.25, step: 0.005 },
  { key: 'brandH', min: 0, max: 360, step: 1 },
  { key: 'inkH', min: 0, max: 360, step: 1 },
  { key: 'inkC', min: 0, max: 0.04, step: 0.002 },
  { key: 'radius', min: 0, max: 1.5, step: 0.1 },
] as const

function Editor({ saved }: { saved: Settings }) {
  const t = useT()
  const may = useMay()
  const errorText = useErrorText()
  const [brand, setBrand] = useState(saved.brand)
  const [receiptMinutes, setReceiptMinutes] = useState(saved.receiptMinutes)
  const [twoPersonFrom, setTwoPersonFrom] = useState(saved.twoPersonFrom)
  const [openingHoldHours, setOpeningHoldHours] = useState(saved.openingHoldHours)
  const reason = useReason()
  const fixed = fixBrand(brand)
  const isReadable = fixed.isUsable && fixed.brand.brandL === brand.brandL
  const save = useCallMutation(merchant.saveSettings, {
    onSuccess({ waiting }) {
      toast(t(waiting ? 'bo.approval.asked' : 'bo.settings.saved'))
    },
  })
  const mayEdit = may('settings.edit')
  const problemOf = (field: string) => save.error?.problemAt(field)
  return (
    <form
      noValidate
      className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
      onSubmit={event => {
        event.preventDefault()
        reason.attempt(text =>
          save.mutate({
            version: saved.version,
            brand,
            modules: {},
            receiptMinutes,
            twoPersonFrom,
            openingHoldHours,
            reason: text,
          }),
        )
      }}
    >
      <div className="flex flex-col gap-4">
        <Card title={t('bo.settings.brand')}>
          <div className="mb-4 flex flex-wrap gap-2">
            {Object.entries(readyBrands).map(([name, colours]) => (
              <button
                key={name}
                type="button"
                disabled={!mayEdit}
                onClick={() => setBrand({ ...brand, ...colours })}
                className="press flex min-h-9 items-center gap-2 rounded-full bg-surface-2 px-3 text-13 inset-ring inset-ring-subtle hover:bg-surface-3"
              >
                <span
                  aria-hidden="true"
                  className="size-4 rounded-full"
                  style={{ background: `oklch(${colours.brandL} ${colours.brandC} ${colours.brandH})` }}
                />
                {t(`bo.brand.${name}`)}
              </button>
            ))}
          </div>
          <div className="flex flex-col gap-3">
            {sliders.map(({ key, min, max, step }) => (
              <label key={key} className="grid grid-cols-[9rem_minmax(0,1fr)_3.5rem] items-center gap-3 text-13">
                <span className="text-fg-2">{t(`bo.brand.${key}`)}</span>
                <input
                  type="range"
                  disabled={!mayEdit}
                  min={min}
                  max={max}
                  step={step}
                  value={brand[key]}
                  onChange={event => setBrand({ ...brand, [key]: Number(event.target.value) })}
                  className="w-full accent-(--brand)"
                />
                <output className="numeral text-right">{brand[key]}</output>
              </label>
            ))}
          </div>
          <div className="mt-4">
            {isReadable ? (
              <Note tone="success">
                {t('bo.brand.readable', {
                  onBrand: fixed.report.onBrand.toFixed(1),
                  onSurface: fixed.report.onSurface2.toFixed(1),
                })}
              </Note>
            ) : (
              <Note tone="warning">
                {t('bo.brand.unreadable')}{' '}
                {fixed.isUsable && (
                  <Button size={32} className="ml-2" onClick={() => setBrand({ ...brand, ...fixed.brand })}>
                    {t('bo.brand.fix', { l: fixed.brand.brandL })}
                  </Button>
                )}
              </Note>
            )}
          </div>
        </Card>
        <Card title={t('bo.settings.cashier')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={t('bo.settings.receiptMinutes')}
              help={t('bo.settings.receiptMinutesHelp')}
              error={problemOf('receiptMinutes')}
              disabled={!mayEdit}
              value={receiptMinutes}
              onChange={setReceiptMinutes}
            />
            <AmountField
              isCompact
              currency={saved.currency}
              label={t('bo.settings.twoPersonFrom', { currency: saved.currency })}
              help={t('bo.settings.twoPersonHelp')}
              error={problemOf('twoPersonFrom')}
              disabled={!mayEdit}
              value={twoPersonFrom}
              onChange={setTwoPersonFrom}
            />
            <NumberField
              label={t('bo.settings.openingHoldHours')}
              help={t('bo.settings.openingHoldHoursHelp')}
              error={problemOf('openingHoldHours')}
              disabled={!mayEdit}
              value={openingHoldHours}
              onChange={setOpeningHoldHours}
            />
          </div>
        </Card>
        {mayEdit && (
          <Card>
            <ReasonField reason={reason} help={t('bo.settings.reasonHelp')} error={problemOf('reason')} />
            {save.error && !reason.isMissing && !problemOf('reason') && (
              <div className="mt-3">
                <InlineError>{errorText(save.error)}</InlineError>
              </div>
            )}
            <div className="mt-4 flex justify-end">
              <Button type="submit" kind="primary" isBusy={save.isPending} aria-disabled={!isReadable}>
                {t('bo.settings.save')}
              </Button>
            </div>
          </Card>
        )}
      </div>
      <div className="xl:sticky xl:top-16 xl:self-start">
        <Card
          title={t('bo.settings.preview')}
          actions={
            <a className="text-13 text-link hover:underline" href={saved.previewUrl} target="_blank" rel="noreferrer">
              {t('bo.settings.openSite')}
            </a>
          }
        >
          <BrandSample brand={brand} name={saved.name} currency={saved.currency} />
        </Card>
      </div>
    </form>
  )
}
