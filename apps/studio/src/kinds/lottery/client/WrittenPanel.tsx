import { useMedia } from '@ronda/ui/page/use-media.ts'
import { useRef, useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { shapeOf } from '../counting.ts'
import type { BetType } from '../lottery.ts'
import { type Pasted, readPasted } from '../paste.ts'
import type { LotteryPage } from './page.ts'
import { innerPlay } from './panels.ts'
import { someOf } from './said.ts'
import { betName } from './words/words.ts'

type Of = { digits: number } | { balls: number; size: number }
const SHOWN_MAX = 60

/** Numbers of several digits or balls: typed on keys made for a thumb, written or pasted; what was not understood is told. */
export function WrittenPanel({ page, bet, of }: { page: LotteryPage; bet: BetType; of: Of }) {
  const { desk, text } = page
  const [report, setReport] = useState<Pasted>()
  const isTouch = useMedia('(pointer: coarse), (max-width: 719px)')
  const [chosen = []] = desk.picks.of(bet)

  function read(words: string): Pasted {
    const pasted = withoutAlike(readPasted(words, of), bet)
    if (pasted.numbers.length > 0) desk.choose(picks => picks.write(bet, pasted.numbers))
    setReport(pasted)
    return pasted
  }

  return (
    <div className="lot-written">
      {'digits' in of && isTouch && (
        <Keypad page={page} digits={of.digits} done={number => desk.choose(picks => picks.write(bet, [number]))} />
      )}
      {report && <Report page={page} report={report} />}
      <PasteForm page={page} of={of} read={read} />
      {chosen.length > 0 && (
        <div className="lot-numbers">
          <p className="lot-label">
            {betName(bet, page.language)} · {text('notesOf', { n: desk.picks.notes(bet) })}
            <button type="button" className="lot-quiet" onClick={() => desk.choose(picks => picks.set(bet, [[]]))}>
              {text('removeAll')}
            </button>
          </p>
          <ul>
            {chosen.slice(0, SHOWN_MAX).map(number => (
              <li key={number}>
                <button
                  type="button"
                  aria-label={text('remove', { what: number })}
                  onClick={() => desk.choose(picks => picks.unwrite(bet, number))}
                >
                  {number}
                  <Icon name="close" className="size-3.5" />
                </button>
              </li>
            ))}
            {chosen.length > SHOWN_MAX && <li className="lot-label">+{chosen.length - SHOWN_MAX}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Of tuples in any order: the same one in another order is the same, and three alike are none. */
function withoutAlike(pasted: Pasted, { play }: BetType): Pasted {
  const inner = innerPlay(play)
  if (inner.method !== 'list' || inner.as !== 'mixed') return pasted
  const lettersOf = (number: string) => (number.includes(' ') ? number.split(' ') : [...number]).sort()
  const kept = new Map<string, string>()
  const twice = [...pasted.twice]
  const unknown = [...pasted.unknown]
  for (const number of pasted.numbers) {
    const letters = lettersOf(number)
    const key = letters.join(' ')
    if (shapeOf(letters).length === 1) unknown.push({ text: number, at: 0 })
    else if (kept.has(key)) twice.push(number)
    else kept.set(key, number)
  }
  return { numbers: [...kept.values()], twice, unknown }
}

function PasteForm({ page, of, read }: { page: LotteryPage; of: Of; read(words: string): Pasted }) {
  const { text } = page
  const field = useRef<HTMLTextAreaElement>(null)
  const help =
    'digits' in of ? text('writeHelpDigits', { n: of.digits }) : text('writeHelpBalls', { n: of.balls, size: of.size })
  const add = () => {
    if (!field.current?.value.trim()) return field.current?.focus()
    const { unknown } = read(field.current.value)
    field.current.value = unknown.map(({ text: words }) => words).join(' ')
  }
  return (
    <div className="lot-paste">
      <label htmlFor="lot-paste">{text('writeHere')}</label>
      <textarea
        ref={field}
        id="lot-paste"
        rows={3}
        inputMode={'digits' in of ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="lot-paste-help"
        placeholder={'digits' in of ? exampleOf(of.digits) : '03 07 11, 01 05 09'}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="lot-secondary" onClick={add}>
        {text('writeAdd')}
      </button>
      <p id="lot-paste-help" className="lot-label">
        {help}
      </p>
    </div>
  )
}

const exampleOf = (digits: number) => ['19284', '50731', '88046'].map(number => number.slice(0, digits)).join(' ')

function Report({ page, report }: { page: LotteryPage; report: Pasted }) {
  const { text } = page
  return (
    <div role="status" className="lot-report">
      <p data-kind="good">{text('understood', { n: report.numbers.length })}</p>
      {report.twice.length > 0 && <p>{text('twice', { list: someOf(page, report.twice) })}</p>}
      {report.unknown.length > 0 && (
        <p data-kind="bad">
          {text('notUnderstood', {
            list: someOf(
              page,
              report.unknown.map(({ text: words }) => `«${words.slice(0, 24)}»`),
            ),
          })}
        </p>
      )}
    </div>
  )
}

function Keypad({ page, digits, done }: { page: LotteryPage; digits: number; done(number: string): void }) {
  const { text } = page
  const [typed, setTyped] = useState('')
  function type(digit: string) {
    const next = typed + digit
    if (next.length < digits) return setTyped(next)
    setTyped('')
    done(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys that write no field
    <div role="group" aria-label={text('keypad')} className="lot-keypad">
      <output className="lot-cells" aria-live="off">
        {Array.from({ length: digits }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
          <span key={place} data-next={place === typed.length || undefined}>
            {typed[place] ?? ''}
          </span>
        ))}
      </output>
      <div className="lot-keys">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map(digit => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={text('writeDelete')} onClick={() => setTyped(typed.slice(0, -1))}>
          ⌫
        </button>
      </div>
    </div>
  )
}
