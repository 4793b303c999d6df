import { cx } from '@ronda/ui/page/cx.ts'
import { useStore } from '../../../kit/store.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { config, type Kind, kinds } from '../config.ts'
import { creatures } from './art/creatures.ts'
import type { BayTable } from './BayPage.tsx'
import type { BayTranslate } from './i18n/texts.ts'

/** `×20–200` for a surprise, `×20` for the others. */
export function paysText(text: BayTranslate, kind: Kind): string {
  const fish = config.kinds[kind]
  if ('pays' in fish) return text('pays', { n: fish.pays })
  return text('paysRange', { from: fish.prizes[0].pays, to: fish.prizes.at(-1)?.pays ?? 0 })
}

const pictures = new Map<Kind, string>()
/** A kind's picture, drawn once. */
export function pictureOf(kind: Kind): string {
  const url = pictures.get(kind) ?? dataUrl(creatures[kind].picture())
  pictures.set(kind, url)
  return url
}

/** Every kind with its prize and how many of it are in sight; a press aims at it. */
export function FishList({ page }: { page: BayTable }) {
  const { text } = page
  const inSight = useStore(page.state.inSight)
  return (
    <aside
      className="flex min-h-0 flex-col border-l border-(--rim) bg-(--deep) [grid-area:kinds] compact:border-l-0 column:border-b"
      aria-labelledby="kinds-title"
    >
      <h2 id="kinds-title" className="px-4 pt-[15px] pb-[11px] text-[15px]/[22px] compact:sr">
        {text('fishTitle')}
      </h2>
      <ul className="flex min-h-0 flex-1 list-none flex-col overflow-y-auto px-2 pb-2 compact:flex-row compact:overflow-x-auto compact:overflow-y-hidden compact:[scrollbar-width:none] column:gap-0.5 column:px-1.5 column:py-1 low:px-1 low:py-0.5">
        {kinds.map(kind => (
          <li key={kind} className="max-h-[84px] flex-[1_0_auto]">
            <FishButton page={page} kind={kind} n={inSight.get(kind) ?? 0} />
          </li>
        ))}
      </ul>
      <p className="border-t border-(--rim) px-4 pt-2.5 pb-3.5 text-[13px]/[18px] text-fg-2 compact:hidden">
        {text('fishNote')}
      </p>
    </aside>
  )
}

const buttonLooks =
  'bay-kind grid size-full min-h-14 items-center gap-x-3 rounded-[14px] border-2 border-transparent py-[5px] pr-2.5 pl-2 text-left hover:bg-[oklch(0.3_0.08_242)] aria-pressed:border-brand aria-pressed:bg-[oklch(0.31_0.08_242)] column:relative column:min-h-[62px] column:min-w-[60px] column:justify-items-center column:gap-0.5 column:px-1 column:py-[3px] low:min-h-11 low:gap-1.5 low:px-1.5 low:py-0.5'
const countLooks =
  'min-w-6 rounded-full bg-[oklch(0.42_0.09_235)] text-center text-[13px]/[24px] font-bold [grid-area:count] empty:invisible column:absolute column:top-px column:right-px column:min-w-[18px] column:text-[11px]/[18px] low:hidden'

function FishButton({ page: { text, angler, lockKind }, kind, n }: { page: BayTable; kind: Kind; n: number }) {
  const { width, height } = creatures[kind]
  return (
    <button
      type="button"
      aria-pressed={angler.lock?.kind === kind}
      className={buttonLooks}
      onClick={() => lockKind(kind)}
    >
      <img
        src={pictureOf(kind)}
        alt=""
        width={width}
        height={height}
        className={cx(
          'size-auto max-h-11 max-w-[62px] justify-self-center [grid-area:picture] column:max-h-[34px] column:max-w-[52px] low:max-h-7 low:max-w-[38px]',
          n === 0 && 'opacity-75 saturate-50',
        )}
      />
      <span className="sr">{`${text('aimAt')} `}</span>
      <span className="text-[14px]/[18px] [grid-area:name] compact:sr">{`${text(kind)} `}</span>
      <b className="text-[15px]/[20px] text-brand [grid-area:pays] column:text-[13px]/[18px]">
        {`${paysText(text, kind)} `}
      </b>
      <small className={countLooks} aria-hidden="true">
        {n > 0 ? n : ''}
      </small>
      <span className="sr">{text('inSight', { n })}</span>
    </button>
  )
}
