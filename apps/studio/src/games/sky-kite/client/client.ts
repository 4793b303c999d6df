import { createElement } from 'react'
import { defineTableClient } from '../../../kinds/table/client/define.ts'
import { isDialogOpen } from '../../../kit/overlay/stack.tsx'
import { createStagePlace } from '../../../kit/ui/stage.tsx'
import { config } from '../config.ts'
import { skyKite } from '../game.ts'
import { Flight } from './flight.ts'
import { type KiteKey, kiteTexts } from './i18n/texts.ts'
import { KitePage } from './KitePage.tsx'

// Fetched beside the texts and the session.
const pictures = import('./sky.ts')
pictures.catch(() => {})

export const client = defineTableClient<Flight, KiteKey>({
  code: config.game,
  name: skyKite.name,
  texts: kiteTexts,
  createModel: deps => new Flight(deps),
  async show(page) {
    const { app, model: flight, still, frames } = page
    const place = createStagePlace(async canvas => {
      const { createSky } = await pictures
      return createSky(canvas, { isStill: still.get(), moment: () => flight.moment(), onFrame: frames.run })
    })
    app.show(createElement(KitePage, { page, place }))
    const sky = await place.ready
    still.subscribe(() => sky.setStill(still.get()))
    document.addEventListener('keydown', event => {
      if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as HTMLElement
      // Space takes the flight's multiplier; a bet needs its own button.
      if (flight.mode !== 'cash' || isDialogOpen() || target.closest('button, a, input')) return
      event.preventDefault()
      flight.pressMain()
    })
  },
  loadPanel: () => import('./KitePanel.tsx').then(module => module.KitePanel),
  canReplay: ({ table }) => table.crashPoint !== null && table.crashPoint > 0,
  missingText: text => text('replayMissing'),
  replay: options => import('./KiteReplay.tsx').then(module => module.replay(options)),
})
