import * as office from '@ronda/contract/backoffice/measuring.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { type MeasuringService, measuringServices } from '@ronda/contract/values/measuring.ts'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof office.measuring>

const names: Record<MeasuringService, string> = { matomo: 'Matomo', plausible: 'Plausible' }
const samples: Record<MeasuringService, string> = {
  matomo: 'https://stats.example/matomo.php?idsite=7',
  plausible: 'https://plausible.io/api/event?domain=example.com',
}

export const MeasuringSettings = () => (
  <SavedSettings read={office.measuring}>{saved => <Editor saved={saved} />}</SavedSettings>
)

/** Who is told which pages are visited. */
function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.measuring, save: office.saveMeasuring })
  const { draft, change, problemOf } = editing
  const { version, matomo, plausible } = draft
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.settings.page.measuring')}>
          <p className="mb-4 text-13 text-fg-2">{t('bo.measuring.help')}</p>
          <div className="grid gap-4">
            {measuringServices.map(service => (
              <TextField
                key={service}
                label={names[service]}
                type="url"
                isOptional
                placeholder={samples[service]}
                error={problemOf(service)}
                value={draft[service]}
                onChange={event => change({ [service]: event.target.value.trim() })}
              />
            ))}
          </div>
        </Card>
      </fieldset>
      <Note>{t('bo.measuring.note')}</Note>
      {mayEdit && (
        <SaveCard editing={editing} onSave={reason => editing.save({ version, matomo, plausible, reason })} />
      )}
    </div>
  )
}
