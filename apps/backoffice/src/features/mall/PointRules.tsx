import type { PointSettings } from '@ronda/contract/backoffice/mall.ts'
import * as mall from '@ronda/contract/backoffice/mall.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { MultipleField } from '../members/giving.tsx'

type Saved = OutputOf<typeof mall.settings>

export const PointRules = () => <SavedSettings read={mall.settings}>{saved => <Editor saved={saved} />}</SavedSettings>

/** What play earns and what points are worth. */
function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({
    saved,
    stampOf: one => one.version,
    read: mall.settings,
    save: mall.saveSettings,
  })
  const { points, currency, version } = editing.draft
  const { convert, earn } = points
  const set = (next: Partial<PointSettings>) => editing.change({ points: { ...points, ...next } })
  const change = (next: Partial<PointSettings['convert']>) => set({ convert: { ...convert, ...next } })
  function setEarn(category: (typeof categories)[number], amount: string) {
    const { [category]: _before, ...others } = earn
    set({ earn: amount === '' || Number(amount) === 0 ? others : { ...others, [category]: amount } })
  }
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Card title={t('bo.mall.earn', { currency })}>
        <p className="mb-4 text-13 text-fg-3">{t('bo.mall.earn.help')}</p>
        <fieldset disabled={!mayEdit} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(category => (
            <AmountField
              key={category}
              isCompact
              currency={currency}
              label={t(`bo.category.${category}`)}
              error={editing.problemOf(`points.earn.${category}`)}
              value={earn[category] ?? ''}
              onChange={amount => setEarn(category, amount)}
            />
          ))}
        </fieldset>
      </Card>
      <Card title={t('bo.mall.convert')}>
        <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
          <SwitchField
            label={t('bo.mall.convert.isOpen')}
            isChecked={convert.isOpen}
            isDisabled={!mayEdit}
            onChange={isOpen => change({ isOpen })}
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <NumberField
              label={t('bo.mall.convert.unit')}
              error={editing.problemOf('points.convert.unit')}
              value={convert.unit}
              onChange={unit => change({ unit })}
            />
            <AmountField
              isCompact
              currency={currency}
              label={t('bo.mall.convert.ratio')}
              error={editing.problemOf('points.convert.ratio')}
              value={convert.ratio}
              onChange={ratio => change({ ratio })}
            />
            <NumberField
              label={t('bo.mall.convert.minimum')}
              error={editing.problemOf('points.convert.minimum')}
              value={convert.minimum}
              onChange={minimum => change({ minimum })}
            />
            <MultipleField
              isChecked
              problem={editing.problemOf('points.convert.multiple')}
              value={convert.multiple}
              onChange={multiple => change({ multiple })}
            />
          </div>
        </fieldset>
      </Card>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, points, reason })} />}
    </div>
  )
}
