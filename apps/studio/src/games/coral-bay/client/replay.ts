import type { Language } from '../../../kinds/game.ts'
import { createApi } from '../../../kit/api.ts'
import { moneyText } from '../../../kit/money.ts'
import { fillStage } from '../../../kit/shared-page.ts'
import { translator } from '../../../kit/texts/texts.ts'
import { h } from '../../../kit/ui/dom.ts'
import { config } from '../config.ts'
import { coralBay } from '../game.ts'
import { paidBy, type ShotEvent, sumOf } from '../play.ts'
import { livingAt, placeOf } from '../schedule.ts'
import { createSea, type Sea } from './sea.ts'
import { bayTranslator } from './texts/texts.ts'

type Loader = {
  done(): void
  fail(text: ReturnType<typeof translator>, message: string, canRetry: boolean): Promise<void>
}

/** Begins so long before the first shot and stays so long after the last. */
const LEAD_MS = 900
const TAIL_MS = 1_600
const SEAT = 2

/** Shows the shots of a volley again, among the fish that were there: no session, no money, nothing about who shot. */
export async function replay(options: { replayId: string; language: Language; loader: Loader; isStill: boolean }) {
  const { language, loader, isStill } = options
  const text = bayTranslator(language)
  const common = translator(language)
  document.documentElement.lang = language
  const round = await createApi(() => undefined)
    .publicRound(options.replayId)
    .catch(() => null)
  const shots = (round?.events ?? []).filter(event => (event as ShotEvent).type === 'shot') as ShotEvent[]
  const { roomSeed } = round ?? {}
  if (!round || roomSeed === undefined || shots.length === 0 || round.game !== config.game)
    return loader.fail(common, text('replayMissing'), false)

  const money = moneyText(round.currency)
  const bet = money.parse(round.stake) / BigInt(sumOf(shots).cost)
  const firstMs = Math.min(...shots.map(shot => shot.atMs))
  const lastMs = Math.max(...shots.map(shot => shot.atMs))
  let startedAt = performance.now()
  let shown = 0
  const caught = new Set<number>()
  const roomMs = () => Math.min(firstMs - LEAD_MS + performance.now() - startedAt, lastMs + TAIL_MS)

  const canvas = h('canvas', { 'aria-hidden': 'true' })
  const notice = h('p', { class: 'bay-notice won', role: 'status', hidden: true })
  const stage = h('section', { class: 'stage' }, canvas, notice)
  const again = h(
    'button',
    {
      type: 'button',
      class: 'go',
      onclick: () => {
        startedAt = performance.now()
        shown = 0
        caught.clear()
        notice.hidden = true
      },
    },
    h('strong', {}, text('replayAgain')),
  )
  const title = coralBay.name[language]
  const day = round.createdAt.slice(0, 10).split('-').toReversed().join('/')
  document.title = `${text('replayTitle')} · ${title}`
  const total = text('replayShots', { n: shots.length, amount: money.text(money.parse(round.stake)) })
  const root = h(
    'main',
    { class: 'game bay replaying' },
    h('header', { class: 'strip' }, h('h1', {}, `${title} · ${text('replayTitle')} · ${day}`)),
    stage,
    h('section', { class: 'controls' }, h('p', { class: 'summary' }, total), again),
  )
  document.body.append(root)
  const sea: Sea = await fillStage({ root, stage }, () =>
    createSea(canvas, {
      isStill,
      helm: {
        fish() {
          const ms = roomMs()
          return livingAt(roomSeed, ms).flatMap(fish => {
            const place = caught.has(fish.id) ? undefined : placeOf(fish, ms)
            return place ? [{ fish, place }] : []
          })
        },
        get roomMs() {
          return roomMs()
        },
        seat: SEAT,
        level: shots[0]!.level,
        taken: () => false,
        follow: () => undefined,
        lockId: () => null,
        fire: () => 'offline',
        meet: () => {
          throw new Error('nothing is fired in a replay')
        },
        lose() {},
      },
      onFrame() {
        while (shown < shots.length && roomMs() >= shots[shown]!.atMs - 200) {
          const shot = shots[shown]!
          shown += 1
          sea.show([shot], SEAT)
          for (const { id } of shot.caught) caught.add(id)
          if (shot.caught.length === 0) continue
          const names = shot.caught.map(
            ({ id, pays }) => `${text(shot.fish.find(fish => fish.id === id)!.kind)} ×${pays}`,
          )
          notice.hidden = false
          notice.textContent = `${names.join(', ')} ${text('gain', { amount: money.text(bet * BigInt(paidBy(shot))) })}`
        }
        if (shown < shots.length || roomMs() < lastMs + TAIL_MS / 2 || !notice.hidden) return
        notice.hidden = false
        notice.textContent = text('sayMissed', { n: shots.length })
      },
    }),
  )
  startedAt = performance.now()
  loader.done()
}
