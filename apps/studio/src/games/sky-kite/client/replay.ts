import type { Language } from '../../../kinds/game.ts'
import { createApi } from '../../../kit/api.ts'
import { moneyText } from '../../../kit/money.ts'
import { fillStage } from '../../../kit/shared-page.ts'
import { translator } from '../../../kit/texts/texts.ts'
import { h } from '../../../kit/ui/dom.ts'
import { config } from '../config.ts'
import { endsAfter, multiplierAt, multiplierText, reachedAt } from '../curve.ts'
import { skyKite } from '../game.ts'
import { createSky, type Moment } from './sky.ts'
import { kiteTranslator } from './texts/texts.ts'

type Loader = {
  done(): void
  fail(text: ReturnType<typeof translator>, message: string, canRetry: boolean): Promise<void>
}

/** A long flight is shown quicker, so that nobody waits two minutes. */
const SHOWN_MAX_MS = 20_000

/** Flies a finished round again for anybody who has its number: no session, no money, nothing about who played. */
export async function replay(options: { replayId: string; language: Language; loader: Loader; isStill: boolean }) {
  const { language, loader, isStill } = options
  const text = kiteTranslator(language)
  const common = translator(language)
  document.documentElement.lang = language
  const round = await createApi(() => undefined)
    .publicRound(options.replayId)
    .catch(() => null)
  const point = round?.table?.crashPoint
  if (!round?.table || !point || round.game !== config.game) return loader.fail(common, text('replayMissing'), false)

  const { cashedAt } = round.table
  const endMs = endsAfter(config, point)
  const pace = Math.max(1, endMs / SHOWN_MAX_MS)
  const isTop = point >= config.cashOutMax
  let startedAt = performance.now()
  const elapsed = () => Math.min(endMs, (performance.now() - startedAt) * pace)
  const moment = (): Moment => {
    const ms = elapsed()
    return ms < endMs
      ? { phase: 'running', elapsedMs: ms }
      : { phase: 'crashed', elapsedMs: endMs, sinceMs: performance.now() - startedAt - endMs / pace, isTop }
  }
  const canvas = h('canvas', { 'aria-hidden': 'true' })
  const figure = h('p', { class: 'figure' })
  const caption = h('p', { class: 'caption' })
  const notice = h('div', { class: 'flight-notice', role: 'status', hidden: true })
  const again = h(
    'button',
    {
      type: 'button',
      class: 'go bet',
      onclick: () => {
        startedAt = performance.now()
      },
    },
    h('strong', {}, text('replayAgain')),
  )
  const stage = h(
    'section',
    { class: 'stage' },
    canvas,
    h('div', { class: 'dial', 'aria-hidden': 'true' }, caption, figure),
    notice,
  )
  const title = skyKite.name[language]
  const day = round.createdAt.slice(0, 10).split('-').toReversed().join('/')
  document.title = `${text('replayTitle')} · ${title}`
  const root = h(
    'main',
    { class: 'game kite replaying' },
    h('header', { class: 'strip' }, h('h1', {}, `${title} · ${text('replayTitle')} · ${day}`)),
    stage,
    h('section', { class: 'controls' }, again),
  )
  document.body.append(root)

  const money = round.stake ? moneyText(round.currency) : undefined
  const won = money && cashedAt ? `+${money.text(money.parse(round.payout ?? '0'))}` : ''
  let shownNotice = ''
  const frame = () => {
    const ms = elapsed()
    const isOver = ms >= endMs
    const at = isOver ? point : multiplierAt(config, ms)
    write(figure, `${multiplierText(at)}×`)
    write(caption, text(isOver ? (isTop ? 'top' : 'broke') : 'flying'))
    root.dataset.phase = isOver && !isTop ? 'crashed' : 'running'
    const isCashed = cashedAt !== null && ms >= reachedAt(config, cashedAt)
    const words = isCashed
      ? text('wonAt', { at: multiplierText(cashedAt) })
      : isOver
        ? money
          ? text('lost')
          : text('sayBroke', { at: multiplierText(point) })
        : ''
    if (words === shownNotice) return
    shownNotice = words
    notice.hidden = words === ''
    notice.className = `flight-notice ${isCashed ? 'won' : ''}`
    notice.replaceChildren(h('span', {}, words), isCashed ? h('strong', {}, won) : '')
  }
  await fillStage({ root, stage }, () => createSky(canvas, { isStill, moment, onFrame: frame }))
  startedAt = performance.now()
  loader.done()
}

function write(element: HTMLElement, value: string) {
  if (element.textContent !== value) element.textContent = value
}
