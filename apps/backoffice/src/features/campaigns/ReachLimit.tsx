import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof campaigns.limit>

export const ReachLimit = () => (
  <SavedSettings read={campaigns.limit}>{saved => <Editor saved={saved} />}</SavedSettings>
)

/** To how many members one person alone may write. */
function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({
    saved,
    stampOf: one => one.version,
    read: campaigns.limit,
    save: campaigns.saveLimit,
  })
  const { twoPeopleAbove, version } = editing.draft
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card title={t('bo.campaigns.limit')}>
        <fieldset disabled={!mayEdit}>
          <NumberField
            className="max-w-60"
            label={t('bo.campaigns.limit.label')}
            help={t('bo.campaigns.limit.help')}
            error={editing.problemOf('twoPeopleAbove')}
            value={twoPeopleAbove}
            onChange={next => editing.change({ twoPeopleAbove: next })}
          />
        </fieldset>
      </Card>
      {mayEdit && <SaveCard editing={editing} onSave={reason => editing.save({ version, twoPeopleAbove, reason })} />}
    </div>
  )
}
