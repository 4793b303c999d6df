import * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { contactTypes } from '@ronda/contract/portal/site/system.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines, LinesField, NumberField } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Channels = OutputOf<typeof site.channels>
type Resource = Channels['resources'][number]
const resourceTypes = ['WEB_APP', 'ANDROID', 'IOS', 'MOBILE_CONFIG'] as const
const RESOURCES_MAX = 8

export const ChannelSettings = () => (
  <SavedSettings read={site.channels}>{saved => <Editor saved={saved} />}</SavedSettings>
)

function Editor({ saved }: { saved: Channels }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: site.channels, save: site.saveChannels })
  const { draft, change, problemOf } = editing
  const { contacts, resources, feedback } = draft
  const setResource = (i: number, next: Partial<Resource>) =>
    change({ resources: resources.map((one, at) => (at === i ? { ...one, ...next } : one)) })
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        <Card title={t('bo.channels.contacts')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {contactTypes.map(type => {
              const at = contacts.findIndex(contact => contact.type === type)
              return (
                <TextField
                  key={type}
                  label={t(`bo.contact.${type}`)}
                  type="url"
                  isOptional
                  placeholder="https://"
                  error={at < 0 ? undefined : problemOf(`contacts.${at}.url`)}
                  value={contacts[at]?.url ?? ''}
                  onChange={event => {
                    const url = event.target.value.trim()
                    const others = contacts.filter(contact => contact.type !== type)
                    change({
                      contacts: url
                        ? contactTypes.flatMap(one =>
                            one === type ? [{ type, url }] : others.filter(other => other.type === one),
                          )
                        : others,
                    })
                  }}
                />
              )
            })}
            <LinesField
              label={t('bo.channels.hosts')}
              help={t('bo.channels.hosts.help')}
              error={draft.serviceHosts.map((_, i) => problemOf(`serviceHosts.${i}`)).find(Boolean)}
              isOptional
              className="sm:col-span-2"
              value={draft.serviceHosts}
              onChange={serviceHosts => change({ serviceHosts })}
            />
          </div>
        </Card>
        <Card
          title={t('bo.channels.resources')}
          actions={
            mayEdit &&
            resources.length < RESOURCES_MAX && (
              <Button
                size={32}
                icon="plus"
                onClick={() =>
                  change({
                    resources: [...resources, { resourceType: 'WEB_APP', url: '', qrCodeUrl: '', labelNameEn: '' }],
                  })
                }
              >
                {t('bo.add')}
              </Button>
            )
          }
        >
          {resources.length === 0 && <p className="text-13 text-fg-3">{t('bo.channels.resources.none')}</p>}
          <ul className="flex flex-col divide-y divide-subtle">
            {resources.map((resource, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: downloads have nothing else to be told apart by
              <li key={i} className="grid gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2">
                <SelectField
                  label={t('bo.channels.resource.type')}
                  isDisabled={!mayEdit}
                  value={resource.resourceType}
                  onChange={resourceType => setResource(i, { resourceType })}
                  choices={resourceTypes.map(type => ({ value: type, label: t(`bo.resource.${type}`) }))}
                />
                <TextField
                  label={t('bo.channels.resource.label')}
                  error={problemOf(`resources.${i}.labelNameEn`)}
                  value={resource.labelNameEn}
                  onChange={event => setResource(i, { labelNameEn: event.target.value })}
                />
                <TextField
                  label={t('bo.channels.resource.url')}
                  type="url"
                  placeholder="https://"
                  error={problemOf(`resources.${i}.url`)}
                  value={resource.url}
                  onChange={event => setResource(i, { url: event.target.value.trim() })}
                />
                <div className="flex items-end gap-2">
                  <TextField
                    label={t('bo.channels.resource.qr')}
                    type="url"
                    isOptional
                    placeholder="https://"
                    className="flex-1"
                    error={problemOf(`resources.${i}.qrCodeUrl`)}
                    value={resource.qrCodeUrl}
                    onChange={event => setResource(i, { qrCodeUrl: event.target.value.trim() })}
                  />
                  {mayEdit && (
                    <IconButton
                      icon="trash"
                      label={t('bo.removeOne', {
                        name: resource.labelNameEn || t(`bo.resource.${resource.resourceType}`),
                      })}
                      onClick={() => change({ resources: resources.filter((_, at) => at !== i) })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('bo.channels.feedback')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['wordsMin', 'wordsMax'] as const).map(name => (
              <NumberField
                key={name}
                label={t(`bo.channels.${name}`)}
                error={problemOf(`feedback.${name}`)}
                value={feedback[name]}
                onChange={count => change({ feedback: { ...feedback, [name]: count } })}
              />
            ))}
          </div>
        </Card>
      </fieldset>
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason => {
            const { waiting: _waiting, ...channels } = draft
            editing.save({ ...channels, serviceHosts: filledLines(draft.serviceHosts), reason })
          }}
        />
      )}
    </div>
  )
}
