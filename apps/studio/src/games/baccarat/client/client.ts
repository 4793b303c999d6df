import './styles/arrangement.css'
import './styles/felt.css'
import { createElement } from 'react'
import { defineTableClient } from '../../../kinds/table/client/define.ts'
import { baccarat } from '../game.ts'
import { BaccaratPage } from './BaccaratPage.tsx'
import { type BaccaratKey, baccaratTexts } from './i18n/texts.ts'
import { Seat } from './seat.ts'

const FRAME_MS = 100
const SOON_S = 5

export const client = defineTableClient<Seat, BaccaratKey>({
  code: baccarat.code,
  name: baccarat.name,
  texts: baccaratTexts,
  createModel: deps => new Seat(deps),
  tableOf: seat => seat.table.table,
  async show(page) {
    const { app, model: seat, frames, changed, announce, text } = page
    app.show(createElement(BaccaratPage, { page }))
    let shown = ''
    let saidFor = ''
    setInterval(() => {
      frames.run()
      const now = momentOf(seat)
      if (now !== shown) changed()
      shown = now
      const { round } = seat
      if (round && seat.phase === 'betting' && secondsOf(seat) === SOON_S && saidFor !== round.id) {
        saidFor = round.id
        announce(text('sayFive'))
      }
    }, FRAME_MS)
  },
  loadPanel: () => import('./BaccaratPanel.tsx').then(module => module.BaccaratPanel),
  canReplay: ({ table }) => table.outcome !== null,
  missingText: () => undefined,
  replay: options => import('./BaccaratReplay.tsx').then(module => module.replay(options)),
})

const secondsOf = (seat: Seat) => Math.ceil(seat.closesInMs / 1_000)

/** What is shown of the time: the page is drawn again when it is another. */
function momentOf(seat: Seat): string {
  const { phase, stage, score } = seat
  const cards = (side: 'player' | 'banker') => stage?.[side].map(card => (card.isOpen ? 'o' : 'x')).join('')
  return `${phase}/${phase === 'betting' ? secondsOf(seat) : ''}/${cards('player')}/${cards('banker')}/${score?.winner}`
}
