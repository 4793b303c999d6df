import type { VipLevelEdit } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { VIP_LABEL_COLOR } from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { AmountField } from '@ronda/ui/form/amount-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines, LinesField } from '../../form/fields.tsx'
import { LanguageTabs, withText } from '../../form/languages.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'

type Table = OutputOf<typeof content.vip>

export const VipTable = () => <SavedSettings read={content.vip}>{saved => <Editor saved={saved} />}</SavedSettings>

/** Benefits without lines left empty while typing; a language without any leaves. */
function tidy(level: VipLevelEdit): VipLevelEdit {
  const benefits: VipLevelEdit['benefits'] = { es: filledLines(level.benefits.es) }
  for (const code of ['en', 'pt', 'th'] as const) {
    const lines = filledLines(level.benefits[code] ?? [])
    if (lines.length > 0) benefits[code] = lines
  }
  return { ...level, benefits }
}

function Editor({ saved }: { saved: Table }) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('content.edit')
  const [chosen, setChosen] = useState(0)
  const [language, setLanguage] = useState<Language>('es')
  const editing = useEditing({ saved, stampOf: one => one.tag, read: content.vip, save: content.saveVip })
  const { levels, tag, currency } = editing.draft
  const at = Math.min(chosen, levels.length - 1)
  const level = levels[at]
  const set = (next: Partial<VipLevelEdit>) =>
    editing.change({ levels: levels.map((one, i) => (i === at ? { ...one, ...next } : one)) })
  const problemOf = (name: string) => editing.problemOf(`levels.${at}.${name}`)
  const others = (editing.saving.error?.fields ?? []).filter(({ field }) => !field.startsWith(`levels.${at}.`))
  function add() {
    const last = levels.at(-1)
    const number = (last?.level ?? -1) + 1
    editing.change({
      levels: [
        ...levels,
        {
          level: number,
          names: { es: `VIP ${number}` },
          color: VIP_LABEL_COLOR,
          turnover: last?.turnover ?? '0',
          requirements: { es: '' },
          benefits: { es: [] },
        },
      ],
    })
    setChosen(levels.length)
  }
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Card
          title={t('bo.vip.levels')}
          actions={
            mayEdit && (
              <Button size={32} icon="plus" onClick={add}>
                {t('bo.add')}
              </Button>
            )
          }
        >
          <ul className="flex flex-col gap-1">
            {levels.map((one, i) => (
              <li key={one.level}>
                <button
                  type="button"
                  aria-pressed={i === at}
                  onClick={() => setChosen(i)}
                  className="press flex min-h-11 w-full items-center gap-3 rounded-10 px-3 text-left text-14 hover:bg-surface-2 aria-pressed:bg-brand-tint"
                >
                  <span aria-hidden="true" className="size-4 shrink-0 rounded-full" style={{ background: one.color }} />
                  <span className="min-w-0 flex-1 truncate font-medium">
                    {one.level} · {textOf(one.names as Record<string, string>)}
                  </span>
                  <MoneyText
                    amount={Money.safeParse(one.turnover).success ? one.turnover : '0'}
                    className="text-12 text-fg-2"
                  />
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {level && (
          <Card title={t('bo.vip.level', { level: level.level })}>
            <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
              <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <TextField
                  label={t('bo.vip.color')}
                  type="color"
                  inputClassName="cursor-pointer py-1"
                  error={problemOf('color')}
                  value={level.color}
                  onChange={event => set({ color: event.target.value.toUpperCase() })}
                />
                <AmountField
                  key={level.level}
                  isCompact
                  currency={currency}
                  label={t('bo.vip.turnover', { currency })}
                  help={t('bo.vip.turnover.help')}
                  error={problemOf('turnover')}
                  value={level.turnover}
                  onChange={turnover => set({ turnover })}
                />
              </div>
              <LanguageTabs
                value={language}
                onChange={setLanguage}
                has={code => Boolean(level.names[code] && level.requirements[code] && level.benefits[code]?.length)}
              />
              <TextField
                label={t('bo.vip.name')}
                isOptional={language !== 'es'}
                error={problemOf(`names.${language}`)}
                value={level.names[language] ?? ''}
                onChange={event => set({ names: withText(level.names, language, event.target.value) })}
              />
              <TextField
                label={t('bo.vip.requirement')}
                help={t('bo.vip.requirement.help', { gap: '{turnover}' })}
                isOptional={language !== 'es'}
                error={problemOf(`requirements.${language}`)}
                value={level.requirements[language] ?? ''}
                onChange={event => set({ requirements: withText(level.requirements, language, event.target.value) })}
              />
              <LinesField
                label={t('bo.vip.benefits')}
                help={t('bo.vip.benefits.help')}
                rows={5}
                spellCheck
                error={(level.benefits[language] ?? [])
                  .map((_, i) => problemOf(`benefits.${language}.${i}`))
                  .find(Boolean)}
                value={level.benefits[language] ?? []}
                onChange={lines => set({ benefits: { ...level.benefits, [language]: lines } })}
              />
              {mayEdit && level.level > 0 && (
                <div>
                  <Button
                    kind="quiet"
                    size={32}
                    icon="trash"
                    onClick={() => editing.change({ levels: levels.filter((_, i) => i !== at) })}
                  >
                    {t('bo.vip.remove', { level: level.level })}
                  </Button>
                </div>
              )}
            </fieldset>
          </Card>
        )}
      </div>
      {others.length > 0 && (
        <InlineError>
          {others.map(({ field, message }) => {
            const other = levels[Number(field.split('.')[1])]
            return (
              <span key={field} className="block">
                {other ? `${t('bo.vip.level', { level: other.level })}: ` : ''}
                {message}
              </span>
            )
          })}
        </InlineError>
      )}
      {mayEdit && (
        <SaveCard editing={editing} onSave={reason => editing.save({ tag, levels: levels.map(tidy), reason })} />
      )}
    </div>
  )
}
