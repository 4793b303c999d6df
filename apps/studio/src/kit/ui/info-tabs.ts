import { numberText } from '../page-region.ts'
import type { TextKey } from '../texts/texts.ts'
import { h } from './dom.ts'
import type { PanelOptions } from './panel.ts'
import { percent } from './percent.ts'

export function paysTab({ picture, text, money, game, view }: PanelOptions): HTMLElement {
  const { info, rules } = picture
  const prize = (units: number) => money.text(money.units(game.stake, rules.parts, units))
  const card = (symbol: string, name: TextKey, rows: [count: number, prize: string][], isSpecial = false) =>
    h(
      'li',
      { class: `pay${isSpecial ? ' special' : ''}` },
      h('img', { src: view.symbolUrl(symbol), alt: '', width: 88, height: 88 }),
      h(
        'div',
        {},
        h('h3', {}, text(name)),
        h('dl', {}, ...rows.flatMap(([count, amount]) => [h('dt', {}, `${count}×`), h('dd', {}, amount)])),
      ),
    )
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text('paysIntro', { stake: money.text(game.stake) })),
    h(
      'ul',
      { class: 'pays' },
      ...info.symbols.map(({ symbol, name, pays }) =>
        card(symbol, name, pays.map((units, index): [number, string] => [index + 3, prize(units)]).toReversed()),
      ),
      card(
        info.scatter.symbol,
        info.scatter.name,
        info.scatter.rows.map((row): [number, string] => [row.count, prize(row.pays)]).toReversed(),
        true,
      ),
    ),
  )
}

export function featuresTab({ picture, text, money, game, view }: PanelOptions): HTMLElement {
  const { info, rules } = picture
  const prize = (units: number) => money.text(money.units(game.stake, rules.parts, units))
  const section = (symbol: string, title: TextKey, ...content: (HTMLElement | string)[]) =>
    h(
      'section',
      { class: 'feature' },
      h('img', { src: view.symbolUrl(symbol), alt: '', width: 96, height: 96 }),
      h('div', {}, h('h3', {}, text(title)), ...content),
    )
  return h(
    'div',
    {},
    section(info.wild.symbol, 'wildTitle', h('p', {}, text('wildText'))),
    section(
      info.scatter.symbol,
      'scatterTitle',
      h('p', {}, text('scatterText')),
      h(
        'ul',
        { class: 'plain' },
        ...info.scatter.rows.map(row =>
          h('li', {}, text('scatterRow', { n: row.count, pay: prize(row.pays), spins: row.spins })),
        ),
      ),
    ),
    h(
      'section',
      { class: 'feature wide' },
      h(
        'div',
        {},
        h('h3', {}, text('featureTitle')),
        h('p', {}, text('featureText', { x: info.freeSpins.multiplier })),
        h('p', {}, text('retriggerText', { n: info.freeSpins.retriggerSpins, max: info.freeSpins.retriggersMax })),
        h('p', {}, text('maxWinText', { n: numberText(info.maxWin), amount: prize(info.maxWin * rules.parts) })),
      ),
    ),
  )
}

export function linesTab({ picture, text }: PanelOptions): HTMLElement {
  const drawing = (rows: readonly number[], index: number) => {
    const cells = Array.from({ length: 15 }, (_, i) => {
      const [row, reel] = [Math.floor(i / 5), i % 5]
      return h('i', { class: rows[reel] === row ? 'on' : '' })
    })
    return h('li', {}, h('span', {}, String(index + 1)), h('div', { class: 'grid', 'aria-hidden': 'true' }, ...cells))
  }
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text('linesIntro')),
    h('ol', { class: 'lines' }, ...picture.info.lines.map(drawing)),
  )
}

export function rulesTab({ picture, text, money, game }: PanelOptions): HTMLElement {
  const { stats, maxWin, version } = picture.info
  const signed = (share: number) => percent(share).replace('-', '−')
  const fact = (label: TextKey, value: string, help?: string) =>
    h('div', { class: 'fact' }, h('dt', {}, text(label)), h('dd', {}, value, help ? h('small', {}, help) : null))
  const volatility = { low: 'volatilityLow', medium: 'volatilityMedium', high: 'volatilityHigh' } as const
  const { lines, scatter, feature, cap } = stats.rtpParts
  return h(
    'div',
    {},
    h(
      'dl',
      { class: 'facts' },
      fact(
        'factRtp',
        percent(stats.rtp),
        `${text('factRtpHelp')} ${text('factRtpParts', { lines: percent(lines), scatter: percent(scatter), feature: percent(feature), cap: signed(cap) })}`,
      ),
      fact('factMax', text('factMaxEvery', { n: numberText(maxWin), every: numberText(stats.maxWinEvery) })),
      fact('factVolatility', text(volatility[stats.volatility]), text('factSd', { n: numberText(stats.sd, 2) })),
      fact('factHit', percent(stats.hitRate)),
      fact('factFeature', text('factEvery', { n: numberText(Math.round(stats.featureEvery)) })),
      fact('factStake', `${money.text(game.stakes[0]!)} – ${money.text(game.stakes.at(-1)!)}`),
      fact('factVersion', version),
    ),
    h(
      'ul',
      { class: 'rules' },
      ...(['ruleStake', 'ruleDecide', 'ruleBreak', 'ruleSame', 'ruleError'] as const).map(key =>
        h('li', {}, text(key)),
      ),
    ),
  )
}
