import * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { OrderHandle, useOrdering } from '../../list/ordering.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useNameOf } from '../../text/format.ts'

type Menu = OutputOf<typeof games.menu>
type Entry = Menu['categories'][number]

/** Which categories the portal's menu shows, and in which order. */
export const MenuOrder = () => <SavedSettings read={games.menu}>{saved => <Editor saved={saved} />}</SavedSettings>

function Editor({ saved }: { saved: Menu }) {
  const t = useT()
  const categoryName = useNameOf('bo.category')
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: menu => menu.version, read: games.menu, save: games.saveMenu })
  const { categories, version } = editing.draft
  const put = (next: Entry[]) => editing.change({ categories: next })
  const ordering = useOrdering({
    rows: categories,
    isSaving: false,
    nameOf: entry => categoryName(entry.id),
    onSave: ids => put(ids.flatMap(id => categories.find(entry => entry.id === id) ?? [])),
  })
  const shown = categories.filter(entry => entry.isShown)
  const told = (entry: Entry) =>
    entry.vendors.length > 0
      ? `${t('bo.vendors.games', { count: entry.games })} · ${entry.vendors.join(', ')}`
      : t('bo.menu.noGames')
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card title={t('bo.menu.preview')}>
        <Preview entries={shown.filter(entry => entry.vendors.length > 0)} />
      </Card>
      <Card title={t('bo.menu.title')}>
        <p className="mb-3 text-13 text-fg-2">{t('bo.menu.help')}</p>
        <ol className="flex flex-col divide-y divide-subtle">
          {ordering.rows.map((entry, at) => (
            <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface-1 py-2.5">
              <div className="min-w-52 flex-1">
                {mayEdit ? (
                  <SwitchField
                    label={categoryName(entry.id)}
                    help={told(entry)}
                    isChecked={entry.isShown}
                    onChange={isShown => put(categories.map(one => (one.id === entry.id ? { ...one, isShown } : one)))}
                  />
                ) : (
                  <>
                    <span className="block text-14 font-medium">{categoryName(entry.id)}</span>
                    <span className="block text-13 text-fg-3">{entry.isShown ? told(entry) : t('bo.menu.hidden')}</span>
                  </>
                )}
              </div>
              {mayEdit && (
                <div className="ml-auto">
                  <OrderHandle
                    id={entry.id}
                    title={categoryName(entry.id)}
                    at={at}
                    count={ordering.rows.length}
                    ordering={ordering}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {mayEdit && (
        <SaveCard
          editing={editing}
          problem={shown.length === 0 ? t('bo.menu.empty') : undefined}
          onSave={reason => editing.save({ version, shown: shown.map(entry => entry.id), reason })}
        />
      )}
    </div>
  )
}

/** The menu as visitors see it: only what has games. */
function Preview({ entries }: { entries: Entry[] }) {
  const t = useT()
  const categoryName = useNameOf('bo.category')
  if (entries.length === 0) return <p className="text-13 text-fg-3">{t('bo.menu.previewEmpty')}</p>
  return (
    <ol className="flex flex-wrap gap-2" aria-label={t('bo.menu.preview')}>
      {entries.map(entry => (
        <li
          key={entry.id}
          className="rounded-10 bg-surface-2 px-3.5 py-2 text-14 font-medium inset-ring inset-ring-subtle"
        >
          {categoryName(entry.id)}
          <span className="block text-12 font-normal text-fg-3">{entry.vendors.join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}
