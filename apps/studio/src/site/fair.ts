import { numberText } from '../kit/page-region.ts'
import '../kit/styles/base.css'
import '../kit/styles/site.css'
import { baccarat } from '../games/baccarat/game.ts'
import type { config } from '../games/jade-galleon/config.ts'
import type { JadeEvent } from '../games/jade-galleon/events.ts'
import type { SoloGame } from '../kinds/solo/define.ts'
import { createApi, NoAnswer, type PublicRound, type PublicTable } from '../kit/api.ts'
import { moneyText } from '../kit/money.ts'
import { h, icon } from '../kit/ui/dom.ts'
import { computeRound, plain, type Seeds, sha256, verifiable } from './browser-verify.ts'
import { handResult } from './fair-hand.ts'
import { createFairParts } from './fair-parts.ts'
import { roomResult } from './fair-room.ts'
import { bytesTable, eventSteps } from './fair-steps.ts'
import { tableResult } from './fair-table.ts'
import { renderSite, siteLanguage, siteText } from './site.ts'

const language = siteLanguage()
const text = siteText(language)
const api = createApi(() => undefined)
const parts = createFairParts(text, language)
const { card, dateOf, replayLink, rulesCheck, seedRows, verdict } = parts

const roundInput = h('input', {
  id: 'round',
  type: 'text',
  autocomplete: 'off',
  spellcheck: 'false',
  autocapitalize: 'off',
  placeholder: '01h…',
})
const problem = h('p', { class: 'problem', role: 'alert' })
const serverSeed = h('input', { id: 'server-seed', type: 'text', autocomplete: 'off', spellcheck: 'false' })
const clientSeed = h('input', { id: 'player-seed', type: 'text', autocomplete: 'off', spellcheck: 'false' })
const nonce = h('input', { id: 'nonce', type: 'text', inputmode: 'numeric', autocomplete: 'off' })
const seedsProblem = h('p', { class: 'problem', role: 'alert' })
const result = h('div', { id: 'result', 'aria-live': 'polite' })
const field = (label: string, input: HTMLInputElement) =>
  h('div', { class: 'field' }, h('label', { for: input.id }, label), input)

renderSite(
  language,
  text,
  'verify',
  h('section', { class: 'hero small' }, h('h1', {}, text('fairTitle')), h('p', {}, text('fairIntro'))),
  h(
    'section',
    { class: 'panel' },
    h(
      'form',
      {
        class: 'ask',
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault()
          verifyNumber(roundInput.value)
        },
      },
      field(text('roundLabel'), roundInput),
      h('button', { type: 'submit', class: 'primary' }, icon('shield'), text('roundButton')),
    ),
    problem,
    h(
      'details',
      {},
      h('summary', {}, text('manualTitle')),
      h(
        'form',
        {
          class: 'manual',
          onsubmit: (event: SubmitEvent) => {
            event.preventDefault()
            computeSeeds()
          },
        },
        field(text('serverSeed'), serverSeed),
        field(text('clientSeed'), clientSeed),
        field(text('nonce'), nonce),
        h('button', { type: 'submit', class: 'secondary' }, text('manualButton')),
      ),
      seedsProblem,
    ),
  ),
  result,
)

const asked = new URL(location.href).searchParams.get('round')
if (asked) {
  roundInput.value = asked
  verifyNumber(asked)
}

/** Takes a number, or any link that holds one. */
async function verifyNumber(input: string) {
  problem.textContent = ''
  result.replaceChildren()
  const id = /(?:^|[^0-9a-z])([0-9a-hjkmnp-tv-z]{26})(?:$|[^0-9a-z])/.exec(input.trim())?.[1]
  if (!id) {
    problem.textContent = text('badRound')
    return
  }
  try {
    await showRound(await api.publicRound(id))
  } catch (error) {
    problem.textContent = text(error instanceof NoAnswer ? 'noAnswer' : 'notFound')
  }
}

async function showRound(round: PublicRound & { table?: PublicTable }) {
  if (round.table) {
    const show = round.game === baccarat.code ? handResult : tableResult
    result.replaceChildren(...(await show({ ...round, table: round.table }, parts)))
    return
  }
  if (round.roomSeed !== undefined) {
    result.replaceChildren(...(await roomResult(round, parts)))
    return
  }
  const game = verifiable.get(round.game)
  if (!game) throw new Error(round.game)
  const money = moneyText(round.currency)
  const about = parts.about(game, round, [
    dateOf(round),
    [text('stake'), money.text(money.parse(round.stake))],
    [text('payout'), round.payout === null ? '–' : money.text(money.parse(round.payout))],
  ])
  if (!round.events || round.payout === null) {
    result.replaceChildren(card('secret', text('notDecided'), about))
    return
  }
  if (round.serverSeed === null) {
    result.replaceChildren(card('secret', text('stillSecret'), about, seedRows(round)), replayLink(round))
    return
  }
  const seeds = { serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
  const computed = await computeRound(game, round.rulesVersion, seeds)
  const stake = money.parse(round.stake)
  const checks = [
    { label: text('checkSeed'), expected: round.serverSeedHash, found: await sha256(round.serverSeed) },
    await rulesCheck(game, round),
    {
      label: text('checkEvents'),
      expected: await sha256(plain(round.events)),
      found: await sha256(plain(computed.events)),
    },
    {
      label: text('checkPayout'),
      expected: money.text(money.parse(round.payout)),
      found: money.text(money.units(stake, game.parts, computed.units)),
    },
  ]
  result.replaceChildren(
    ...verdict(round, checks, about, seedRows(round)),
    ...steps(game, computed, units => money.text(money.units(stake, game.parts, units))),
  )
}

async function computeSeeds() {
  seedsProblem.textContent = ''
  result.replaceChildren()
  const seeds: Seeds = {
    serverSeed: serverSeed.value.trim(),
    clientSeed: clientSeed.value.trim(),
    nonce: Number(nonce.value),
  }
  if (!seeds.serverSeed || !seeds.clientSeed || !/^\d{1,9}$/.test(nonce.value.trim())) {
    seedsProblem.textContent = text('badSeeds')
    return
  }
  const game = [...verifiable.values()][0]!
  const computed = await computeRound(game, game.version, seeds)
  const bets = (units: number) => text('inBets', { n: numberText(units / game.parts, 2, 0) })
  result.replaceChildren(
    card(
      'right',
      text('computed'),
      h(
        'dl',
        { class: 'about-round' },
        h('dt', {}, text('game')),
        h('dd', {}, `${game.name[language]} ${game.version}`),
        h('dt', {}, text('payout')),
        h('dd', {}, bets(computed.units)),
        h('dt', {}, 'SHA-256'),
        h('dd', {}, h('code', {}, await sha256(seeds.serverSeed))),
      ),
    ),
    ...steps(game, computed, bets),
  )
}

function steps(
  game: SoloGame,
  computed: Awaited<ReturnType<typeof computeRound>>,
  amount: (units: number) => string,
): HTMLElement[] {
  const events = computed.events as JadeEvent[]
  const rules = game.versions[game.version] as typeof config
  return [
    h('h2', {}, text('stepsTitle')),
    h(
      'section',
      { class: 'panel' },
      h('p', { class: 'lead' }, text('bytesText')),
      bytesTable(computed.firstBlock, rules, text),
    ),
    eventSteps(events, language, text, amount),
  ]
}
