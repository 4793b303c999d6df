import * as office from '@ronda/contract/backoffice/oversight.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { HELP_LINES_MAX, type Oversight } from '@ronda/contract/portal/site/oversight.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof office.oversight>
type HelpLine = Oversight['helpLines'][number]
const noLicence = { holder: '', number: '', authority: '', url: '' }
const noComplaints = { name: '', email: '', url: '' }
/** What nothing was typed into is not there. */
const unlessEmpty = <T extends object>(typed: T): T | null => (Object.values(typed).some(Boolean) ? typed : null)

export const OversightSettings = () => (
  <SavedSettings read={office.oversight}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.oversight, save: office.saveOversight })
  const { draft, change, problemOf } = editing
  const { version, helpLines } = draft
  const licence = draft.licence ?? noLicence
  const complaints = draft.complaints ?? noComplaints
  const setLine = (i: number, next: Partial<HelpLine>) =>
    change({ helpLines: helpLines.map((line, at) => (at === i ? { ...line, ...next } : line)) })
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.oversight.licence')}>
          <p className="mb-4 text-13 text-fg-2">{t('bo.oversight.licence.help')}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['holder', 'number', 'authority', 'url'] as const).map(part => (
              <TextField
                key={part}
                label={t(part === 'url' ? 'bo.oversight.licenceUrl' : `bo.oversight.${part}`)}
                {...(part === 'url' && { type: 'url', placeholder: 'https://', isOptional: true })}
                error={problemOf(`licence.${part}`)}
                value={licence[part]}
                onChange={event => change({ licence: unlessEmpty({ ...licence, [part]: event.target.value }) })}
              />
            ))}
          </div>
        </Card>
        <Card
          title={t('bo.oversight.helpLines')}
          actions={
            mayEdit &&
            helpLines.length < HELP_LINES_MAX && (
              <Button
                size={32}
                icon="plus"
                onClick={() => change({ helpLines: [...helpLines, { name: '', phone: '', url: '' }] })}
              >
                {t('bo.add')}
              </Button>
            )
          }
        >
          {helpLines.length === 0 && <p className="text-13 text-fg-3">{t('bo.oversight.helpLines.none')}</p>}
          <ul className="flex flex-col divide-y divide-subtle">
            {helpLines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be told apart by while it is typed
              <li key={i} className="grid items-start gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[2fr_1fr_2fr_auto]">
                {(['name', 'phone', 'url'] as const).map(part => (
                  <TextField
                    key={part}
                    label={t(`bo.oversight.line.${part}`)}
                    isOptional={part !== 'name'}
                    {...(part === 'url' && { type: 'url', placeholder: 'https://' })}
                    {...(part === 'phone' && { type: 'tel' })}
                    error={problemOf(`helpLines.${i}.${part}`)}
                    value={line[part]}
                    onChange={event => setLine(i, { [part]: event.target.value })}
                  />
                ))}
                {mayEdit && (
                  <IconButton
                    icon="trash"
                    className="sm:mt-7"
                    label={t('bo.removeOne', { name: line.name || t('bo.oversight.helpLines') })}
                    onClick={() => change({ helpLines: helpLines.filter((_, at) => at !== i) })}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('bo.oversight.complaints')}>
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {(['name', 'email', 'url'] as const).map(part => (
              <TextField
                key={part}
                label={t(`bo.oversight.complaints.${part}`)}
                isOptional={part !== 'name'}
                {...(part === 'url' && { type: 'url', placeholder: 'https://' })}
                {...(part === 'email' && { type: 'email' })}
                error={problemOf(`complaints.${part}`)}
                value={complaints[part]}
                onChange={event => change({ complaints: unlessEmpty({ ...complaints, [part]: event.target.value }) })}
              />
            ))}
          </div>
        </Card>
      </fieldset>
      <p className="text-13 text-fg-2">{t('bo.oversight.note')}</p>
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason =>
            editing.save({ version, licence: draft.licence, helpLines, complaints: draft.complaints, reason })
          }
        />
      )}
    </div>
  )
}
