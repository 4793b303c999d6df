import type { MallItem } from '@ronda/contract/backoffice/mall.ts'
import * as mall from '@ronda/contract/backoffice/mall.ts'
import { mallCategories } from '@ronda/contract/portal/cashier/mall.ts'
import { itemTypes } from '@ronda/contract/portal/cashier/points.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { CountField, filledLines, LinesField, NumberField } from '../../form/fields.tsx'
import { LanguageTabs, type Texts, withText } from '../../form/languages.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { MultipleField } from '../members/giving.tsx'
import { ItemPreview } from './ItemPreview.tsx'

export type ItemDraft = Omit<MallItem, 'id' | 'redeemed' | 'waiting'> & { id?: string; waiting: MallItem['waiting'] }

export const newItem: ItemDraft = {
  type: 'physical',
  category: 'leisure',
  names: { es: '' },
  descriptions: { es: '' },
  imageKey: '',
  points: 1000,
  stock: null,
  perMember: null,
  vipMin: 0,
  amount: null,
  multiple: '1',
  status: 'off',
  sort: 0,
  version: 0,
  waiting: null,
}

/** What an item is, what it costs and who may have it, beside how members see it. */
export function ItemForm(props: { saved: ItemDraft; currency: string; isReadOnly: boolean; onDone: () => void }) {
  const { saved, currency, isReadOnly, onDone } = props
  const t = useT()
  const errorText = useErrorText()
  const [item, setItem] = useState(saved)
  const [reason, setReason] = useState('')
  const [language, setLanguage] = useState<Language>('es')
  const set = (next: Partial<ItemDraft>) => setItem({ ...item, ...next })
  const save = useCallMutation(mall.saveItem, {
    onSuccess({ waiting }) {
      toast(t(waiting ? 'bo.approval.asked' : 'bo.saved'))
      onDone()
    },
  })
  const problemOf = (field: string) => save.error?.problemAt(field)
  const isDirty = JSON.stringify([item, reason]) !== JSON.stringify([saved, ''])
  useUnsaved(isDirty && !save.isPending && !save.isSuccess)
  return (
    <div className="flex flex-col gap-5">
      <WaitingNote waiting={saved.waiting} />
      <ItemPreview item={item} language={language} currency={currency} />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const { waiting: _w, ...said } = item
          const { redeemed: _r, ...input } = said as typeof said & { redeemed?: number }
          save.mutate({ ...input, stockSeen: saved.stock, reason })
        }}
      >
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
          <SwitchField
            label={t('bo.points.isOn')}
            help={t('bo.points.isOn.help')}
            isChecked={item.status === 'on'}
            isDisabled={isReadOnly}
            onChange={isOn => set({ status: isOn ? 'on' : 'off' })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={t('bo.mall.type')}
              isDisabled={Boolean(saved.id)}
              value={item.type}
              onChange={type => set({ type: type as MallItem['type'], ...(type !== 'bonus' && { amount: null }) })}
              choices={itemTypes.map(value => ({ value, label: t(`bo.mall.type.${value}`) }))}
            />
            <SelectField
              label={t('bo.mall.category')}
              value={item.category}
              onChange={category => set({ category: category as MallItem['category'] })}
              choices={mallCategories.map(value => ({ value, label: t(`bo.mall.category.${value}`) }))}
            />
          </div>
          <LanguageTabs
            value={language}
            onChange={setLanguage}
            has={code => Boolean(item.names[code] && item.descriptions[code])}
          />
          <TextField
            label={t('bo.points.name')}
            isOptional={language !== 'es'}
            error={problemOf(`names.${language}`)}
            value={item.names[language] ?? ''}
            onChange={event => set({ names: withText(item.names as Texts, language, event.target.value) })}
          />
          <TextAreaField
            label={t('bo.points.description')}
            isOptional={language !== 'es'}
            maxCount={400}
            error={problemOf(`descriptions.${language}`)}
            value={item.descriptions[language] ?? ''}
            onChange={event =>
              set({ descriptions: withText(item.descriptions as Texts, language, event.target.value) })
            }
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={t('bo.points.price')}
              error={problemOf('points')}
              value={item.points}
              onChange={points => set({ points })}
            />
            {item.type === 'voucher' ? (
              <Note>{t('bo.mall.voucherStock', { count: item.stock ?? 0 })}</Note>
            ) : (
              <CountField
                label={t('bo.points.stock')}
                help={t('bo.points.stock.help')}
                isOptional
                error={problemOf('stock')}
                value={item.stock}
                onChange={stock => set({ stock })}
              />
            )}
            {item.type === 'bonus' && (
              <>
                <AmountField
                  isCompact
                  currency={currency}
                  label={t('bo.col.amount')}
                  error={problemOf('amount')}
                  value={item.amount ?? ''}
                  onChange={amount => set({ amount })}
                />
                <MultipleField
                  isChecked={save.isError}
                  problem={problemOf('multiple')}
                  value={item.multiple}
                  onChange={multiple => set({ multiple })}
                />
              </>
            )}
            <CountField
              label={t('bo.mall.perMember')}
              help={t('bo.points.stock.help')}
              isOptional
              error={problemOf('perMember')}
              value={item.perMember}
              onChange={perMember => set({ perMember })}
            />
            <NumberField
              label={t('bo.mall.vipMin')}
              error={problemOf('vipMin')}
              value={item.vipMin}
              onChange={vipMin => set({ vipMin })}
            />
            <NumberField
              label={t('bo.content.order')}
              error={problemOf('sort')}
              value={item.sort}
              onChange={sort => set({ sort })}
            />
            <TextField
              label={t('bo.details.imageKey')}
              help={t('bo.details.art.help')}
              isOptional
              error={problemOf('imageKey')}
              value={item.imageKey}
              onChange={event => set({ imageKey: event.target.value.trim() })}
            />
          </div>
          <TextField
            label={t('bo.reason')}
            help={t('bo.mall.reason.help')}
            isOptional
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
          {save.error && <InlineError>{errorText(save.error)}</InlineError>}
          {!isReadOnly && (
            <Button type="submit" kind="primary" isBusy={save.isPending} className="self-start">
              {t('bo.settings.save')}
            </Button>
          )}
        </fieldset>
      </form>
      {saved.id && saved.type === 'voucher' && !isReadOnly && <Codes id={saved.id} />}
    </div>
  )
}

/** More codes for a voucher, pasted one to a line. */
function Codes({ id }: { id: string }) {
  const t = useT()
  const errorText = useErrorText()
  const [codes, setCodes] = useState<string[]>([])
  const add = useCallMutation(mall.addCodes, {
    onSuccess({ added, known }) {
      setCodes([])
      toast(t('bo.mall.codesAdded', { added, known }))
    },
  })
  const filled = filledLines(codes)
  return (
    <form
      noValidate
      className="flex flex-col gap-3 border-t border-subtle pt-4"
      onSubmit={event => {
        event.preventDefault()
        if (filled.length > 0) add.mutate({ id, codes: filled })
      }}
    >
      <LinesField
        label={t('bo.mall.codes')}
        help={t('bo.mall.codes.help')}
        rows={5}
        value={codes}
        onChange={setCodes}
      />
      {add.error && <InlineError>{errorText(add.error)}</InlineError>}
      <Button type="submit" icon="plus" isBusy={add.isPending} className="self-start">
        {t('bo.mall.addCodes', { count: filled.length })}
      </Button>
    </form>
  )
}
