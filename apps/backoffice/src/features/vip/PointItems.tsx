import type { PointRewardEdit } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { CountField, NumberField } from '../../form/fields.tsx'
import { LanguageTabs, withText } from '../../form/languages.tsx'
import { useMay } from '../../shell/operator.ts'
import { useTextOf } from '../../text/format.ts'

type Item = Omit<PointRewardEdit, 'id'> & { id?: string }
const newItem: Item = {
  names: { es: '' },
  descriptions: { es: '' },
  imageKey: '',
  points: 100,
  stock: null,
  status: 'on',
  sort: 0,
  version: 0,
}

/** Items of the point mall; they are switched off, never removed. */
export function PointItems() {
  const t = useT()
  const { locale } = useLanguage()
  const textOf = useTextOf()
  const mayEdit = useMay()('content.edit')
  const query = useCall(content.rewards, {})
  const [opened, setOpened] = useState<Item>()
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      {mayEdit && (
        <div className="mb-3 flex justify-end">
          <Button
            kind="primary"
            icon="plus"
            onClick={() =>
              setOpened({ ...newItem, sort: Math.max(-1, ...(query.data ?? []).map(one => one.sort)) + 1 })
            }
          >
            {t('bo.points.new')}
          </Button>
        </div>
      )}
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {items =>
          items.length === 0 ? (
            <EmptyState motif="money" title={t('bo.points.none')} />
          ) : (
            <Table
              label={t('bo.points')}
              isDense
              rows={[...items].sort((a, b) => a.sort - b.sort)}
              keyOf={item => item.id}
              columns={[
                {
                  key: 'name',
                  header: t('bo.points.name'),
                  isTitle: true,
                  cell: item => (
                    <button
                      type="button"
                      className="text-left text-link hover:underline"
                      onClick={() => setOpened(item)}
                    >
                      {textOf(item.names as Record<string, string>)}
                    </button>
                  ),
                },
                {
                  key: 'status',
                  header: t('bo.col.state'),
                  cell: item => (
                    <Status tone={item.status === 'on' ? 'success' : 'neutral'}>
                      {t(`bo.points.status.${item.status}`)}
                    </Status>
                  ),
                },
                { key: 'points', header: t('bo.points'), isNumeric: true, cell: item => number.format(item.points) },
                {
                  key: 'stock',
                  header: t('bo.points.stock'),
                  isNumeric: true,
                  cell: item => (item.stock === null ? '∞' : number.format(item.stock)),
                },
                { key: 'sort', header: t('bo.content.order'), isNumeric: true, cell: item => item.sort },
              ]}
            />
          )
        }
      </QueryView>
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened?.id ? textOf(opened.names as Record<string, string>) : t('bo.points.new')}
      >
        {opened && (
          <ItemForm key={opened.id} saved={opened} isReadOnly={!mayEdit} onDone={() => setOpened(undefined)} />
        )}
      </Drawer>
    </>
  )
}

function ItemForm({ saved, isReadOnly, onDone }: { saved: Item; isReadOnly: boolean; onDone: () => void }) {
  const t = useT()
  const errorText = useErrorText()
  const [item, setItem] = useState(saved)
  const [language, setLanguage] = useState<Language>('es')
  const set = (next: Partial<Item>) => setItem({ ...item, ...next })
  const save = useCallMutation(content.saveReward, {
    onSuccess() {
      toast(t('bo.saved'))
      onDone()
    },
  })
  const problemOf = (field: string) => save.error?.problemAt(field)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save.mutate(item)
      }}
    >
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <SwitchField
          label={t('bo.points.isOn')}
          help={t('bo.points.isOn.help')}
          isChecked={item.status === 'on'}
          isDisabled={isReadOnly}
          onChange={isOn => set({ status: isOn ? 'on' : 'off' })}
        />
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
          onChange={event => set({ names: withText(item.names, language, event.target.value) })}
        />
        <TextAreaField
          label={t('bo.points.description')}
          isOptional={language !== 'es'}
          maxCount={400}
          error={problemOf(`descriptions.${language}`)}
          value={item.descriptions[language] ?? ''}
          onChange={event => set({ descriptions: withText(item.descriptions, language, event.target.value) })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label={t('bo.points.price')}
            error={problemOf('points')}
            value={item.points}
            onChange={points => set({ points })}
          />
          <CountField
            label={t('bo.points.stock')}
            help={t('bo.points.stock.help')}
            isOptional
            error={problemOf('stock')}
            value={item.stock}
            onChange={stock => set({ stock })}
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
        {save.error && <InlineError>{errorText(save.error)}</InlineError>}
        {!isReadOnly && (
          <Button type="submit" kind="primary" isBusy={save.isPending}>
            {t('bo.settings.save')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}
