import * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { brokenFlag } from '@ronda/contract/core/module-flags.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Modules = OutputOf<typeof site.modules>

export const ModuleSettings = () => (
  <SavedSettings read={site.modules}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Modules }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: site.modules, save: site.saveModules })
  const { flags, version } = editing.draft
  const isOn = Object.fromEntries(flags.map(one => [one.flag, one.isOn]))
  const broken = brokenFlag(isOn)
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card title={t('bo.settings.modules')}>
        <ul className="flex flex-col divide-y divide-subtle">
          {flags.map(one => (
            <li key={one.flag} className="py-3 first:pt-0 last:pb-0">
              <SwitchField
                label={t(`bo.flag.${one.flag}`)}
                help={one.meaning}
                isChecked={one.isOn}
                isDisabled={!mayEdit}
                onChange={next =>
                  editing.change({
                    flags: flags.map(other => (other.flag === one.flag ? { ...other, isOn: next } : other)),
                  })
                }
              />
              <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-12 text-fg-3">
                <code>{one.flag}</code>
                <span>· {t(one.default ? 'bo.modules.defaultOn' : 'bo.modules.defaultOff')}</span>
                {[...one.needs, ...one.needsOneOf].length > 0 && (
                  <span>· {t(one.needs.length > 0 ? 'bo.modules.needs' : 'bo.modules.needsOneOf')}</span>
                )}
                {[...one.needs, ...one.needsOneOf].map(other => (
                  <Badge key={other} tone={isOn[other] ? 'success' : 'neutral'} icon={isOn[other] ? 'check' : 'close'}>
                    {t(`bo.flag.${other}`)}
                  </Badge>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {mayEdit && (
        <SaveCard
          editing={editing}
          problem={
            broken &&
            t('bo.modules.broken', {
              flag: t(`bo.flag.${broken.flag}`),
              needs: broken.needs.replaceAll(/[A-Z0-9]+/g, name => t(`bo.flag.${name}`)),
            })
          }
          onSave={reason => editing.save({ version, modules: isOn, reason })}
        />
      )}
    </div>
  )
}
