import { type CatalogueLine, lineKinds } from '@ronda/contract/backoffice/vendor-catalogue.ts'
import { returnText } from '@ronda/contract/values/percent.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'

/** The lines of a report by kind, each to be ticked. */
export function CatalogueLines({ lines, currency, chosen, onChoose }: CatalogueLinesProps) {
  const t = useT()
  return (
    <>
      {lineKinds.map(kind => {
        const own = lines.filter(line => line.kind === kind)
        if (own.length === 0) return null
        const ids = own.map(line => line.id)
        const isAll = chosen !== undefined && ids.every(id => chosen.includes(id))
        const title = (
          <span className="text-14 font-bold text-fg-1">
            {t(`bo.cat.kind.${kind}`)} <span className="numeral text-12 font-normal text-fg-3">{own.length}</span>
          </span>
        )
        return (
          <section key={kind} className="flex flex-col gap-2">
            <h3>
              {chosen ? (
                <CheckboxField
                  label={title}
                  isChecked={isAll}
                  onChange={() => {
                    const others = chosen.filter(id => !ids.includes(id))
                    onChoose(isAll ? others : [...others, ...ids])
                  }}
                />
              ) : (
                title
              )}
            </h3>
            <p className="text-12 text-fg-3">{t(`bo.cat.kind.${kind}.help`)}</p>
            <ul className="divide-y divide-subtle overflow-hidden rounded-10 inset-ring inset-ring-subtle">
              {own.map(line => (
                <li key={line.id} className={cx('px-3 py-2.5', line.isAlarm && 'bg-danger-bg')}>
                  {chosen ? (
                    <CheckboxField
                      label={<Line line={line} currency={currency} />}
                      isChecked={chosen.includes(line.id)}
                      onChange={() =>
                        onChoose(chosen.includes(line.id) ? chosen.filter(id => id !== line.id) : [...chosen, line.id])
                      }
                    />
                  ) : (
                    <Line line={line} currency={currency} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
type CatalogueLinesProps = {
  lines: readonly CatalogueLine[]
  currency: string
  /** Absent for operators who may only look. */
  chosen: readonly string[] | undefined
  onChoose: (ids: readonly string[]) => void
}

function Line({ line, currency }: { line: CatalogueLine; currency: string }): ReactNode {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const text = (field: string, value: string) => {
    if (!value) return '–'
    if (field === 'betMin' || field === 'betMax') return money(value, { currency })
    return field === 'rtp' ? returnText(locale, value) : value
  }
  return (
    <span className="flex flex-col gap-0.5 text-13">
      <span className="flex flex-wrap items-center gap-x-2 font-medium text-fg-1">
        {line.name}
        <span className="font-mono text-12 font-normal text-fg-3">{line.code}</span>
        {line.isAlarm && (
          <Badge tone="danger" icon="alert">
            {t('bo.cat.alarm')}
          </Badge>
        )}
      </span>
      {line.fields.map(({ field, from, to }) => (
        <span key={`${field} ${to}`} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-12 text-fg-3">{t(`bo.cat.field.${field}`)}</span>
          {line.kind !== 'new' && (
            <>
              <s className="text-fg-3">{text(field, from)}</s>
              <Icon name="arrow-right" size={14} className="text-fg-3" />
            </>
          )}
          <strong className="font-medium text-fg-1">{text(field, to)}</strong>
        </span>
      ))}
    </span>
  )
}
