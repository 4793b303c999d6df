import * as office from '@ronda/contract/backoffice/content-servers.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof office.servers>
type Kind = 'images' | 'games'

export const ContentServers = () => (
  <SavedSettings read={office.servers}>{saved => <Editor saved={saved} />}</SavedSettings>
)

/** Where pictures and games of the site come from besides its own server. */
function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.servers, save: office.save })
  const { draft, change, problemOf } = editing
  const { version } = draft
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <fieldset disabled={!mayEdit} className="contents">
        {(['images', 'games'] as const).map(kind => (
          <Servers
            key={kind}
            kind={kind}
            addresses={draft[kind]}
            problemOf={at => problemOf(`${kind}.${at}`)}
            onChange={addresses => change({ [kind]: addresses })}
          />
        ))}
      </fieldset>
      <Note>{t('bo.contentServers.note')}</Note>
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason =>
            editing.save({ version, images: filledLines(draft.images), games: filledLines(draft.games), reason })
          }
        />
      )}
    </div>
  )
}

function Servers({ kind, addresses, problemOf, onChange }: ServersProps) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  return (
    <Card
      title={t(`bo.contentServers.${kind}`)}
      actions={
        mayEdit &&
        addresses.length < office.SERVERS_MAX && (
          <Button size={32} icon="plus" onClick={() => onChange([...addresses, ''])}>
            {t('bo.add')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-13 text-fg-2">{t(`bo.contentServers.${kind}.help`)}</p>
      {addresses.length === 0 && <p className="text-13 text-fg-3">{t('bo.contentServers.none')}</p>}
      <ul className="flex flex-col gap-3">
        {addresses.map((address, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address has nothing else to be told apart by while it is typed
          <li key={i} className="flex flex-col gap-1">
            <div className="flex items-start gap-2 max-sm:flex-wrap">
              <TextField
                label={t('bo.contentServers.address', { number: i + 1 })}
                type="url"
                placeholder="https://"
                className="min-w-0 flex-1"
                error={problemOf(i)}
                value={address}
                onChange={event => onChange(addresses.map((one, at) => (at === i ? event.target.value.trim() : one)))}
              />
              {mayEdit && <TryOut key={address} kind={kind} address={address} />}
              {mayEdit && (
                <IconButton
                  icon="trash"
                  className="mt-7"
                  label={t('bo.removeOne', { name: address || t('bo.contentServers.address', { number: i + 1 }) })}
                  onClick={() => onChange(addresses.filter((_, at) => at !== i))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
type ServersProps = {
  kind: Kind
  addresses: string[]
  problemOf: (at: number) => string | undefined
  onChange: (addresses: string[]) => void
}

const fine = new Set<OutputOf<typeof office.tryOut>['outcome']>(['picture', 'answers'])

/** What the address answers now. */
function TryOut({ kind, address }: { kind: Kind; address: string }) {
  const t = useT()
  const errorText = useErrorText()
  const asking = useCallMutation(office.tryOut)
  const { data, error } = asking
  return (
    <div className="mt-7 flex flex-col items-start gap-1">
      <Button isBusy={asking.isPending} disabled={address === ''} onClick={() => asking.mutate({ kind, address })}>
        {t('bo.contentServers.try')}
      </Button>
      <div role="status">
        {data && (
          <Status
            tone={fine.has(data.outcome) ? 'success' : 'danger'}
            icon={fine.has(data.outcome) ? 'check' : 'alert'}
          >
            {t(`bo.contentServers.outcome.${data.outcome}`, { ms: data.ms, status: data.status ?? '' })}
          </Status>
        )}
      </div>
      {error && <InlineError>{error.fields[0]?.message ?? errorText(error)}</InlineError>}
    </div>
  )
}
