import { Icon } from '../../../kit/ui/icon.tsx'
import { contentText } from './content-text.ts'
import type { LotteryPage } from './page.ts'

/** Numbers kept of the open bet; choosing one puts it on the panel. */
export function Favourites({ page }: { page: LotteryPage }) {
  const { desk, text, rules, language } = page
  const { sheet, picks, favourites } = desk
  const [bet] = sheet.bets
  if (!bet || sheet.bets.length > 1) return null
  const kept = favourites.of(bet.code)
  const chosen = picks.of(bet)
  const canKeep = picks.notes(bet) > 0
  if (kept.length === 0 && !canKeep) return null
  const isKept = favourites.has(bet.code, chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div role="group" aria-label={text('favourites')} className="lot-rail lot-favourites">
      {canKeep && (
        <button
          type="button"
          className="lot-chip"
          aria-pressed={isKept}
          onClick={() => desk.choose(() => favourites.toggle(bet.code, chosen))}
        >
          <Star isFull={isKept} />
          {text(isKept ? 'forget' : 'keep')}
        </button>
      )}
      {kept.map(content => {
        const words = contentText(bet, rules, content, language)
        return (
          <button
            key={words}
            type="button"
            className="lot-chip"
            title={words}
            onClick={() =>
              desk.choose(all => {
                all.isBanking = content.length === 2 && all.panelOf(bet).form === 'rows' && canBank(all.panelOf(bet))
                all.set(bet, content)
              })
            }
          >
            <Icon name="check" className="size-3.5" />
            {words.length > 22 ? `${words.slice(0, 20)}…` : words}
          </button>
        )
      })}
    </div>
  )
}

const canBank = (panel: { form: string; canBank?: boolean }) => panel.canBank === true

const Star = ({ isFull }: { isFull: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true">
    <path
      d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
)
