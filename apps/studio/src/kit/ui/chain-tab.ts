import type { Api, PublicTable } from '../api.ts'
import { copyButton } from './copy-button.ts'
import { h, icon } from './dom.ts'

export type ChainKey =
  | 'fairIntro'
  | 'fairTerminal'
  | 'fairSalt'
  | 'fairSource'
  | 'fairSourceStudio'
  | 'fairPlace'
  | 'fairPlaceOf'
  | 'fairHash'
  | 'fairOpen'
  | 'copy'
  | 'copied'
  | 'reconnecting'

/** What a table was committed to before it played, and the way to compute its last round. */
export function chainTab(options: {
  api: Api
  text: (key: ChainKey, values?: Record<string, string | number>) => string
  language: string
  /** The last round that ended, or the one under way. */
  roundId: string | undefined
}): HTMLElement {
  const { api, text, language, roundId } = options
  const seeds = h('dl', { class: 'seeds' })
  const line = (label: string, value: string) => [
    h('dt', {}, label),
    h('dd', {}, h('code', {}, value), copyButton(value, { copy: text('copy'), copied: text('copied') })),
  ]
  const show = ({ chain, index, hash }: PublicTable) =>
    seeds.replaceChildren(
      ...line(text('fairTerminal'), chain.terminalHash),
      ...line(text('fairSalt'), chain.salt),
      h('dt', {}, text('fairSource')),
      h('dd', {}, chain.saltSource === 'studio' ? text('fairSourceStudio') : chain.saltSource),
      h('dt', {}, text('fairPlace')),
      h('dd', {}, text('fairPlaceOf', { n: index, total: chain.length })),
      ...(hash ? line(text('fairHash'), hash) : []),
    )
  if (roundId)
    api.publicRound(roundId).then(
      round => round.table && show(round.table),
      () => seeds.replaceChildren(h('dd', {}, text('reconnecting'))),
    )
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text('fairIntro')),
    seeds,
    h(
      'p',
      { class: 'after' },
      h(
        'a',
        {
          class: 'secondary',
          href: `/fair?lang=${language}${roundId ? `&round=${roundId}` : ''}`,
          target: '_blank',
          rel: 'noopener',
        },
        icon('link'),
        text('fairOpen'),
      ),
    ),
  )
}
