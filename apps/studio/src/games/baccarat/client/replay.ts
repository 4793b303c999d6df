import type { Language } from '../../../kinds/game.ts'
import { createApi } from '../../../kit/api.ts'
import { moneyText } from '../../../kit/money.ts'
import { translator } from '../../../kit/texts/texts.ts'
import { h } from '../../../kit/ui/dom.ts'
import { config, spots as spotNames } from '../config.ts'
import { baccarat } from '../game.ts'
import { type Deal, scoreOf, shownMs } from '../rules.ts'
import { Felt, write } from './felt.ts'
import { lineOf } from './line.ts'
import { stageAt } from './stage.ts'
import { baccaratTranslator } from './texts/texts.ts'

type Loader = {
  done(): void
  fail(text: ReturnType<typeof translator>, message: string, canRetry: boolean): Promise<void>
}

/** Deals a finished hand again for anybody who has its number: no session, no money of anybody's, nothing about who played. */
export async function replay(options: { replayId: string; language: Language; loader: Loader; isStill: boolean }) {
  const { language, loader, isStill } = options
  const text = baccaratTranslator(language)
  const common = translator(language)
  document.documentElement.lang = language
  const round = await createApi(() => undefined)
    .publicRound(options.replayId)
    .catch(() => null)
  const deal = round?.table?.outcome as Deal | null | undefined
  if (!round?.table || !deal || round.game !== config.game) return loader.fail(common, common('replayMissing'), false)
  const { spots, table } = round.table
  let startedAt = performance.now()
  const felt = new Felt(text)
  const caption = h('p', { class: 'caption' })
  const notice = h('div', { class: 'table-notice', role: 'status', hidden: true })
  const again = h(
    'button',
    {
      type: 'button',
      class: 'go ready',
      onclick: () => {
        startedAt = performance.now()
      },
    },
    h('strong', {}, text('replayAgain')),
  )
  const title = baccarat.name[language]
  const day = round.createdAt.slice(0, 10).split('-').toReversed().join('/')
  document.title = `${text('replayTitle')} · ${title}`
  const root = h(
    'main',
    { class: `game bac replaying${isStill ? ' still' : ''}`, 'data-table': table },
    h('header', { class: 'strip' }, h('h1', {}, `${title} · ${text('replayTitle')} · ${day}`)),
    h(
      'section',
      { class: 'felt' },
      h('div', { class: 'dial' }, caption),
      felt.root,
      h('div', { class: 'notice-slot' }, notice),
    ),
    h('section', { class: 'controls' }, again),
  )
  document.body.append(root)

  const money = round.stake ? moneyText(round.currency) : undefined
  const lies = spotNames.flatMap(spot => {
    const amount = spots?.[spot]
    return amount && money ? [`${text(spot)} ${money.text(money.parse(amount))}`] : []
  })
  const score = scoreOf(deal)
  const frame = () => {
    const elapsedMs = performance.now() - startedAt
    const stage = stageAt(deal, elapsedMs, config)
    felt.show(stage, stage.isOver ? score : null)
    root.dataset.phase = stage.isOver ? 'result' : 'dealing'
    write(caption, stage.isOver ? lineOf(deal, text) : text('dealing'))
    caption.className = `caption ${stage.isOver ? score.winner : ''}`
    const isPaid = money !== undefined && round.payout !== null && elapsedMs >= shownMs(config, deal) - 900
    if (notice.hidden === isPaid) {
      notice.hidden = !isPaid
      notice.replaceChildren(
        h('span', {}, lies.join(' · ')),
        h('strong', {}, money?.text(money.parse(round.payout ?? '0')) ?? ''),
      )
    }
  }
  setInterval(frame, 100)
  frame()
  loader.done()
}
