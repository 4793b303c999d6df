import { isDialogOpen } from '../../../kit/overlay/stack.tsx'
import type { Game } from './game.ts'

const SPIN = '[data-spin]'

/** Space spins, + and − change the stake, wherever the focus is not on something that uses the key itself. */
export function addKeys(game: Game): void {
  let heldSince = 0
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return
    const target = event.target as HTMLElement
    if (
      event.code === 'Space' &&
      game.usesSpace &&
      (!target.closest('button, a, input, select, textarea') || target.closest(SPIN))
    ) {
      event.preventDefault()
      if (event.repeat && event.timeStamp - heldSince < 400) return
      heldSince = event.timeStamp
      if (!event.repeat) void game.pressSpin()
    } else if (event.key === '+' || event.key === '-') game.stepStake(event.key === '+' ? 1 : -1)
  })
  document.addEventListener('keyup', event => {
    if (event.code === 'Space' && (event.target as HTMLElement).closest(SPIN)) event.preventDefault()
  })
}
