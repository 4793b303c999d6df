import { config } from '../games/sky-kite/config.ts'
import { multiplierText } from '../games/sky-kite/curve.ts'
import { skyKite } from '../games/sky-kite/game.ts'
import { crashPoint } from '../games/sky-kite/point.ts'
import type { PublicRound, PublicTable } from '../kit/api.ts'
import { moneyText } from '../kit/money.ts'
import { h } from '../kit/ui/dom.ts'
import { sha256, toHex } from './browser-verify.ts'
import type { FairParts } from './fair-parts.ts'

export async function hmac(key: string, message: string): Promise<string> {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(message))))
}

/** The hash reached from a round's after so many steps back; the browser's own cryptography takes them one by one. */
export async function goBack(hash: string, steps: number): Promise<string> {
  let found = hash
  for (let i = 0; i < steps; i += 1) found = await sha256(found)
  return found
}

/** What the verification page says of a shared round, or of one bet on it. */
export async function tableResult(
  round: PublicRound & { table: PublicTable },
  { text, list, about, dateOf, card, rulesCheck, verdict }: FairParts,
): Promise<HTMLElement[]> {
  const { table } = round
  const { chain, hash } = table
  const money = round.stake ? moneyText(round.currency) : undefined
  const rows: (readonly [string, string])[] = [dateOf(round)]
  if (table.crashPoint !== null) rows.push([text('crashAt'), `${multiplierText(table.crashPoint)}×`])
  if (money) rows.push([text('stake'), money.text(money.parse(round.stake))])
  if (table.cashedAt !== null) rows.push([text('cashedAt'), `${multiplierText(table.cashedAt)}×`])
  if (money && round.payout !== null) rows.push([text('payout'), money.text(money.parse(round.payout))])
  const seeds: [string, string][] = [
    [text('chainTerminal'), chain.terminalHash],
    [text('chainSalt'), chain.salt],
    [text('chainPlace'), `${table.index} / ${chain.length}`],
  ]
  if (!hash || table.crashPoint === null)
    return [card('secret', text('tableOpen'), about(skyKite, round, rows), list(seeds, true))]

  const mac = await hmac(hash, chain.salt)
  const point = crashPoint(config, mac)
  const checks = [
    {
      label: text('checkChain', { n: table.index }),
      expected: chain.terminalHash,
      found: await goBack(hash, table.index),
    },
    await rulesCheck(skyKite, round),
    {
      label: text('checkPoint'),
      expected: `${multiplierText(table.crashPoint)}×`,
      found: `${multiplierText(point)}×`,
    },
  ]
  if (money && round.payout !== null) {
    const due =
      table.autoAt !== null && table.autoAt <= point
        ? Math.min(table.autoAt, table.cashedAt ?? table.autoAt)
        : table.cashedAt
    const at = due !== null && due <= point ? due : 0
    checks.push({
      label: text('checkPayout'),
      expected: money.text(money.parse(round.payout)),
      found: money.text(money.units(money.parse(round.stake), skyKite.parts, at)),
    })
  }
  const chainOf = list([[text('flightHash'), hash], ...seeds], true)
  return [
    ...verdict(round, checks, about(skyKite, round, rows), chainOf),
    h('h2', {}, text('stepsTitle')),
    h(
      'section',
      { class: 'panel' },
      h('p', { class: 'lead' }, text('chainSteps')),
      h('p', {}, h('code', {}, h('strong', {}, mac.slice(0, 13)), mac.slice(13))),
      h('p', {}, h('code', {}, `h = ${BigInt(`0x${mac.slice(0, 13)}`)} → ${multiplierText(point)}×`)),
    ),
  ]
}
