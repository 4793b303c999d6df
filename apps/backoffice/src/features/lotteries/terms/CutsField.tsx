import type { LotteryTerms } from '@ronda/contract/vendor/lottery-desk.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { FieldNote, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useId } from 'react'

type Cuts = LotteryTerms['limits']['cuts']

const CUTS_MAX = 10

/** From which part of what a number may cost on it pays less. */
export function CutsField({ cuts, error, onChange }: CutsFieldProps) {
  const t = useT()
  const id = useId()
  const change = (at: number, next: Partial<Cuts[number]>) =>
    onChange(cuts.map((cut, index) => (index === at ? { ...cut, ...next } : cut)))
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-${error ? 'error' : 'help'}`}>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.lottery.terms.cuts')}</legend>
      <div className="flex flex-col gap-3">
        {cuts.map((cut, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cut is its place among the others
          <div key={index} className="flex items-end gap-2">
            {(['from', 'keep'] as const).map(part => (
              <TextField
                key={part}
                className="grow"
                label={t(`bo.lottery.terms.cuts.${part}`)}
                inputMode="numeric"
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                value={cut[part] === 0 ? '' : String(cut[part])}
                onChange={event =>
                  change(index, { [part]: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 2)) })
                }
              />
            ))}
            <IconButton
              icon="close"
              label={t('bo.lottery.terms.remove', { what: `${cut.from} % → ${cut.keep} %` })}
              onClick={() => onChange(cuts.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        {cuts.length < CUTS_MAX && (
          <Button icon="plus" size={32} className="self-start" onClick={() => onChange([...cuts, nextOf(cuts.at(-1))])}>
            {t('bo.lottery.terms.cuts.add')}
          </Button>
        )}
      </div>
      <FieldNote id={id} help={t('bo.lottery.terms.cuts.help')} error={error} />
    </fieldset>
  )
}
type CutsFieldProps = { cuts: Cuts; error: string | undefined; onChange: (cuts: Cuts) => void }

const nextOf = (last: Cuts[number] | undefined): Cuts[number] =>
  last ? { from: Math.min(99, last.from + 20), keep: Math.max(1, last.keep - 5) } : { from: 50, keep: 95 }
