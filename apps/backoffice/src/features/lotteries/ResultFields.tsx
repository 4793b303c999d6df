import type { Space } from '@ronda/contract/backoffice/lotteries.ts'
import { controlBox } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { groupsOf, isFull, type Spot, spotsOf, type Typed, wrongAt } from './entry.ts'
import { keyed } from './keyed.ts'

export type Fields = { focus: (spot: Spot) => void }

/** As many fields as a result has numbers, each as long as they are: a full one leads to the next, and pasted text is split. */
export function ResultFields({ ref, space, typed, isTried, onType, onPaste }: ResultFieldsProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const inputAt = ({ group, index }: Spot) =>
    box.current?.querySelector<HTMLInputElement>(`[data-spot="${group}-${index}"]`)
  const focus = (spot: Spot) => {
    const input = inputAt(spot)
    input?.focus()
    input?.select()
  }
  useImperativeHandle(ref, () => ({ focus }))
  const spots = spotsOf(space)
  const neighbour = ({ group, index }: Spot, by: number): Spot | undefined =>
    spots[spots.findIndex(spot => spot.group === group && spot.index === index) + by]

  function type(spot: Spot, value: string) {
    const text = value.replaceAll(/\D/g, '')
    onType(
      typed.map((group, at) =>
        at === spot.group ? group.map((old, i) => (i === spot.index ? text : old)) : [...group],
      ),
    )
    const next = neighbour(spot, 1)
    if (next && isFull(space, spot, text)) focus(next)
  }

  function step(spot: Spot, event: KeyboardEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isAtEnd = selectionStart === value.length && selectionEnd === value.length
    const back = neighbour(spot, -1)
    const next = neighbour(spot, 1)
    if (back && ((event.key === 'Backspace' && value === '') || (event.key === 'ArrowLeft' && isAtStart))) {
      event.preventDefault()
      focus(back)
    }
    if (next && event.key === 'ArrowRight' && isAtEnd) {
      event.preventDefault()
      focus(next)
    }
  }

  const groups = groupsOf(space)
  return (
    <div ref={box} className="flex flex-col divide-y divide-subtle rounded-14 inset-ring inset-ring-subtle">
      {groups.map(({ code, name, digits }, group) => (
        <fieldset key={code} className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <legend className="sr-only">{name || t('bo.lottery.result')}</legend>
          <p aria-hidden="true" className="text-13 font-medium text-fg-2 sm:pt-2.5">
            {name || t('bo.lottery.result')}
            <span className="ml-2 font-normal text-fg-3 sm:ml-0 sm:block sm:text-12">
              {space.form === 'prizes' && t('bo.lottery.digits', { count: digits })}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            {keyed(typed[group] ?? []).map(({ key, text, at: index }) => {
              const spot = { group, index }
              const wrong = wrongAt(space, typed, spot)
              const isWrong = wrong !== undefined && (isTried || (wrong !== 'empty' && isFull(space, spot, text)))
              return (
                <input
                  key={key}
                  data-spot={`${group}-${index}`}
                  aria-label={t('bo.lottery.field', { name: name || t('bo.lottery.result'), n: index + 1 })}
                  aria-invalid={isWrong || undefined}
                  title={isWrong ? t(`bo.lottery.wrong.${wrong}`) : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={digits}
                  value={text}
                  placeholder={'0'.repeat(digits)}
                  onFocus={event => event.currentTarget.select()}
                  onChange={event => type(spot, event.target.value)}
                  onKeyDown={event => step(spot, event)}
                  onPaste={event => {
                    event.preventDefault()
                    const next = onPaste(event.clipboardData.getData('text'), spot)
                    if (next) focus(next)
                  }}
                  className={cx(
                    controlBox,
                    'numeral h-11 px-1 text-center font-medium tracking-wider placeholder:text-fg-3/60',
                    group === 0 && space.form === 'prizes' && 'text-18 font-bold',
                  )}
                  style={{ width: `${digits * 0.72 + 1.4}rem` }}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
type ResultFieldsProps = {
  ref: Ref<Fields>
  space: Space
  typed: Typed
  /** What is missing is marked once it was tried without. */
  isTried: boolean
  onType: (typed: string[][]) => void
  /** Answers the field that is to be typed next. */
  onPaste: (text: string, at: Spot) => Spot | undefined
}
