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
  const { text, angler } = page
  const inSight = useStore(page.state.inSight)
  return (
    <aside className="kinds" aria-labelledby="kinds-title">
      <h2 id="kinds-title">{text('fishTitle')}</h2>
      <ul>
        {kinds.map(kind => {
          const n = inSight.get(kind) ?? 0
          const { width, height } = creatures[kind]
          return (
            <li key={kind}>
              <button
                type="button"
                aria-pressed={angler.lock?.kind === kind}
                className={cx(n === 0 && 'none')}
                onClick={() => page.lockKind(kind)}
              >
                <img src={pictureOf(kind)} alt="" width={width} height={height} />
                <span className="sr">{`${text('aimAt')} `}</span>
                <span className="name">{`${text(kind)} `}</span>
                <b>{`${paysText(text, kind)} `}</b>
                <small aria-hidden="true">{n > 0 ? n : ''}</small>
                <span className="sr">{text('inSight', { n })}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p>{text('fishNote')}</p>
    </aside>
  )
}
