import type { LabelRow } from '@ronda/contract/backoffice/labels.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { LabelName } from './LabelName.tsx'

type Filter = InputOf<typeof labels.putMany>['filter']

/** Puts a label on everybody that the list finds, or takes it off. */
export function LabelMany({ rows, filter, count }: { rows: readonly LabelRow[]; filter: Filter; count: number }) {
  const t = useT()
  const { locale } = useLanguage()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const [code, setCode] = useState('')
  const [way, setWay] = useState<'put' | 'take'>('put')
  const reason = useReason()
  const putting = useCallMutation(labels.putMany, {
    onSuccess({ changed }) {
      setIsOpen(false)
      reason.clear()
      toast(t('bo.labels.many.done', { count: changed }))
    },
  })
  const number = new Intl.NumberFormat(locale).format(count)
  return (
    <>
      <Button size={40} icon="edit" onClick={() => setIsOpen(true)}>
        {t('bo.labels.many')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('bo.labels.many')} width={480}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={event => {
            event.preventDefault()
            reason.attempt(text => {
              if (code) putting.mutate({ code, isOn: way === 'put', filter, count, reason: text })
            })
          }}
        >
          <Note>{t('bo.labels.many.help', { count: number })}</Note>
          <RadioCards
            label={t('bo.labels.many.way')}
            value={way}
            onChange={setWay}
            options={(['put', 'take'] as const).map(value => ({ value, title: t(`bo.labels.${value}`) }))}
          />
          <SelectField
            label={t('bo.label')}
            placeholder={t('bo.labels.choose')}
            error={reason.isTried && !code ? t('bo.labels.choose') : undefined}
            value={code}
            onChange={setCode}
            choices={rows.map(row => ({ value: row.code, label: <LabelName label={row} /> }))}
          />
          <ReasonField reason={reason} error={putting.error?.problemAt('reason')} />
          {putting.error && <InlineError>{errorText(putting.error)}</InlineError>}
          <Button type="submit" kind="primary" isBusy={putting.isPending}>
            {t('bo.labels.many.go', { count: number })}
          </Button>
        </form>
      </Drawer>
    </>
  )
}
