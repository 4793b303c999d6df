import * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines, LinesField } from '../../form/fields.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { MomentField } from '../../text/Moment.tsx'
import { Countries } from './Countries.tsx'

type Access = OutputOf<typeof site.access>
type Window = Access['maintenance'][number]
/** The moment the server saves it. */
const NOW = 0
const HOUR_MS = 3_600_000

export const AccessSettings = () => (
  <SavedSettings read={site.access}>{saved => <Editor saved={saved} />}</SavedSettings>
)

const isUnderWay = ({ from, to }: Window, now: number) => from <= now && (to === undefined || now < to)

function Editor({ saved }: { saved: Access }) {
  const t = useT()
  const now = useNow(5000)
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: site.access, save: site.saveAccess })
  const { draft, change, isDirty, problemOf } = editing
  const isClosed = saved.maintenance.some(one => isUnderWay(one, now))
  const toSave = (next: Access) => ({
    version: next.version,
    countries: next.countries,
    freeIps: filledLines(next.freeIps),
    maintenance: next.maintenance,
  })
  function switchNow(reason: string) {
    const at = Date.now()
    const maintenance = isClosed
      ? // A window that has just begun would end where it starts: it goes altogether.
        saved.maintenance.flatMap(one => (isUnderWay(one, at) ? (at > one.from ? [{ ...one, to: NOW }] : []) : [one]))
      : [...saved.maintenance, { from: NOW, message: {} }]
    editing.save({ ...toSave({ ...saved, maintenance }), reason })
  }
  const setWindow = (i: number, next: Partial<Window>) =>
    change({ maintenance: draft.maintenance.map((one, at) => (at === i ? { ...one, ...next } : one)) })
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card
        title={t('bo.access.now')}
        actions={
          <Status tone={isClosed ? 'danger' : 'success'} icon={isClosed ? 'tools' : undefined}>
            {t(isClosed ? 'bo.access.closed' : 'bo.access.open')}
          </Status>
        }
      >
        <p className="mb-3 text-13 text-fg-2">{t(isClosed ? 'bo.access.closed.help' : 'bo.access.open.help')}</p>
        {mayEdit &&
          (isDirty ? (
            <Note>{t('bo.access.saveFirst')}</Note>
          ) : (
            <ReasonDecision
              key={String(isClosed)}
              label={t(isClosed ? 'bo.access.endNow' : 'bo.access.startNow')}
              isDanger={!isClosed}
              isBusy={editing.saving.isPending}
              error={editing.saving.error}
              onDecide={switchNow}
            />
          ))}
      </Card>
      <Card
        title={t('bo.access.windows')}
        actions={
          mayEdit && (
            <Button
              size={32}
              icon="plus"
              onClick={() => {
                const from = Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS
                change({ maintenance: [...draft.maintenance, { from, to: from + HOUR_MS, message: {} }] })
              }}
            >
              {t('bo.access.plan')}
            </Button>
          )
        }
      >
        {draft.maintenance.length === 0 && <p className="text-13 text-fg-3">{t('bo.access.windows.none')}</p>}
        <ul className="flex flex-col gap-4 divide-y divide-subtle">
          {draft.maintenance.map((one, i) => (
            <WindowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: windows have nothing else to be told apart by
              key={i}
              window={one}
              now={now}
              isReadOnly={!mayEdit}
              problem={problemOf(`maintenance.${i}.to`)}
              onChange={next => setWindow(i, next)}
              onRemove={() => change({ maintenance: draft.maintenance.filter((_, at) => at !== i) })}
            />
          ))}
        </ul>
      </Card>
      <Card title={t('bo.access.regions')}>
        <Countries
          value={draft.countries}
          isReadOnly={!mayEdit}
          problem={problemOf('countries.codes')}
          onChange={countries => change({ countries })}
        />
      </Card>
      <Card title={t('bo.access.freeIps')}>
        <LinesField
          label={t('bo.access.freeIps')}
          isLabelHidden
          help={t('bo.access.freeIps.help')}
          disabled={!mayEdit}
          error={draft.freeIps.map((_, i) => problemOf(`freeIps.${i}`)).find(Boolean)}
          value={draft.freeIps}
          onChange={freeIps => change({ freeIps })}
        />
      </Card>
      {mayEdit && (
        <SaveCard
          editing={editing}
          problem={
            draft.countries.mode === 'allow' && draft.countries.codes.length === 0
              ? t('bo.access.mode.allow.empty')
              : undefined
          }
          onSave={reason => editing.save({ ...toSave(draft), reason })}
        />
      )}
    </div>
  )
}

function WindowFields({ window: one, now, isReadOnly, problem, onChange, onRemove }: WindowFieldsProps) {
  const t = useT()
  const [language, setLanguage] = useState<Language>('es')
  const state = isUnderWay(one, now) ? 'now' : one.from > now ? 'planned' : 'over'
  return (
    <li className="flex flex-col gap-3 not-first:pt-4">
      <div className="flex items-center justify-between gap-3">
        <Status tone={state === 'now' ? 'danger' : state === 'planned' ? 'info' : 'neutral'}>
          {t(`bo.access.window.${state}`)}
        </Status>
        {!isReadOnly && state !== 'now' && (
          <IconButton icon="trash" size={32} label={t('bo.access.window.remove')} onClick={onRemove} />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <MomentField
          label={t('bo.moment.from')}
          disabled={isReadOnly}
          value={one.from}
          onChange={at => at !== null && onChange({ from: at })}
        />
        <MomentField
          label={t('bo.moment.to')}
          help={t('bo.access.window.to.help')}
          isOptional
          disabled={isReadOnly}
          error={problem}
          value={one.to}
          onChange={at => onChange({ to: at ?? undefined })}
        />
      </div>
      <div>
        <LanguageTabs value={language} onChange={setLanguage} has={code => Boolean(one.message[code])} />
        <TextField
          label={t('bo.access.window.message')}
          isOptional
          className="mt-3"
          maxLength={300}
          disabled={isReadOnly}
          value={one.message[language] ?? ''}
          onChange={event => {
            const message = { ...one.message, [language]: event.target.value }
            if (event.target.value === '') delete message[language]
            onChange({ message })
          }}
        />
      </div>
    </li>
  )
}
type WindowFieldsProps = {
  window: Window
  now: number
  isReadOnly: boolean
  problem: string | undefined
  onChange: (next: Partial<Window>) => void
  onRemove: () => void
}
