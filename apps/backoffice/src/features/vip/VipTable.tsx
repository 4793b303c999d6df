import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import * as vip from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { VIP_LABEL_COLOR } from '@ronda/contract/portal/site/vip.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines } from '../../form/fields.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'
import { LadderPreview } from './LadderPreview.tsx'
import { LevelForm } from './LevelForm.tsx'

type Ladder = OutputOf<typeof vip.get>

export const VipTable = () => <SavedSettings read={vip.get}>{saved => <Editor saved={saved} />}</SavedSettings>

/** Without lines left empty while typing; a language without any leaves. */
function tidy(level: VipLevelEdit): VipLevelEdit {
  const benefits: VipLevelEdit['benefits'] = { es: filledLines(level.benefits.es) }
  for (const code of ['en', 'pt', 'th'] as const) {
    const lines = filledLines(level.benefits[code] ?? [])
    if (lines.length > 0) benefits[code] = lines
  }
  return { ...level, benefits }
}

const newLevel = (last: VipLevelEdit | undefined): VipLevelEdit => {
  const level = (last?.level ?? -1) + 1
  return {
    level,
    names: { es: `VIP ${level}` },
    color: VIP_LABEL_COLOR,
    upgradeDeposit: last?.upgradeDeposit ?? '0',
    upgradeTurnover: last?.upgradeTurnover ?? '0',
    rule: 'and',
    keepTurnover: '0',
    isLocked: false,
    upgradeBonus: '0',
    weeklyBonus: '0',
    monthlyBonus: '0',
    birthdayBonus: '0',
    bonusMultiple: last?.bonusMultiple ?? '1',
    rebates: last?.rebates ?? {},
    withdrawAmount: null,
    withdrawCount: null,
    pointsFactor: last?.pointsFactor ?? '1',
    benefits: { es: [] },
  }
}

function Editor({ saved }: { saved: Ladder }) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('content.edit')
  const [chosen, setChosen] = useState(0)
  const editing = useEditing({ saved, stampOf: one => one.tag, read: vip.get, save: vip.save })
  const { levels, tag } = editing.draft
  const at = Math.min(chosen, levels.length - 1)
  const level = levels[at]
  const set = (next: Partial<VipLevelEdit>) =>
    editing.change({ levels: levels.map((one, i) => (i === at ? { ...one, ...next } : one)) })
  const others = (editing.saving.error?.fields ?? []).filter(({ field }) => !field.startsWith(`levels.${at}.`))
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Card
          title={t('bo.vip.levels')}
          actions={
            mayEdit && (
              <Button
                size={32}
                icon="plus"
                onClick={() => {
                  editing.change({ levels: [...levels, newLevel(levels.at(-1))] })
                  setChosen(levels.length)
                }}
              >
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
                    amount={Money.safeParse(one.upgradeTurnover).success ? one.upgradeTurnover : '0'}
                    className="text-12 text-fg-2"
                  />
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {level && (
          <Card title={t('bo.vip.level', { level: level.level })}>
            <LevelForm
              key={level.level}
              level={level}
              isReadOnly={!mayEdit}
              problemOf={name => editing.problemOf(`levels.${at}.${name}`)}
              onChange={set}
            />
            {mayEdit && level.level > 0 && (
              <Button
                kind="quiet"
                size={32}
                icon="trash"
                className="mt-4"
                onClick={() => editing.change({ levels: levels.filter((_, i) => i !== at) })}
              >
                {t('bo.vip.remove', { level: level.level })}
              </Button>
            )}
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
      <LadderPreview levels={levels.map(tidy)} />
      {mayEdit && (
        <SaveCard editing={editing} onSave={reason => editing.save({ tag, levels: levels.map(tidy), reason })} />
      )}
    </div>
  )
}
