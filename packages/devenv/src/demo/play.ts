import { createClient } from '@ronda/contract/client.ts'
import * as deposits from '@ronda/contract/deposits.ts'
import * as games from '@ronda/contract/games.ts'
import { newId } from '@ronda/contract/ids.ts'
import * as session from '@ronda/contract/session.ts'
import { hostFetch } from '../http.ts'
import type { System } from '../system.ts'
import { demoMerchants } from './merchants.ts'

const ROUNDS = 12

/**
 * Lets the demo members play a little, over the same calls as everybody: they sign in, deposit at the sandbox provider and play real
 * rounds. So the winners board, the records and the dashboard of a fresh start show something, and all of it adds up.
 */
export async function playDemo(system: System): Promise<void> {
  for (const merchant of demoMerchants) {
    const members = system.demo?.members.filter(member => member.merchant === merchant.code) ?? []
    for (const member of members) await playAs(system, merchant.code, member, merchant.amounts)
  }
}

async function playAs(
  system: System,
  merchant: string,
  member: { username: string; password: string },
  amounts: { presets: string[]; stakeMin: string },
): Promise<void> {
  let token: string | undefined
  const client = createClient({
    baseUrl: '',
    merchant: () => merchant,
    token: () => token,
    language: () => 'es',
    keysPath: '/wps/system/keys',
    fetch: hostFetch(`${merchant}.localhost`, system.ports.portal),
  })
  token = (await client.call(session.login, { username: member.username, password: member.password })).token
  const amount = amounts.presets.at(-1) ?? '500'
  const order = await client.call(deposits.create, { requestId: newId(Date.now()), channel: 'online', amount })
  await hostFetch('localhost', system.ports.sandboxPay)(new URL(order.payUrl ?? '').pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  })
  const game = (await client.call(games.list, {})).rows.find(one => one.gameId === 'jade-galleon')
  if (!game) return
  const launched = await client.call(games.launch, { gameId: game.gameId, vassalage: game.vassalage })
  const url = new URL(launched.game_url)
  const studio = hostFetch('localhost', system.ports.studio)
  const opened = await ask<{ token: string; stakes: string[] }>(studio, undefined, '/session', {
    game: game.gameId,
    operator: url.searchParams.get('operator'),
    launchToken: url.searchParams.get('launch'),
  })
  const stake = opened.stakes[Math.floor(opened.stakes.length / 2)] ?? amounts.stakeMin
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await ask<{ id: string }>(studio, opened.token, '/rounds', { requestId: newId(Date.now()), stake })
    await ask(studio, opened.token, `/rounds/${id}/finish`, {})
  }
  await client.call(session.logout, {})
}

async function ask<T>(studio: typeof fetch, token: string | undefined, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = (await (
    await studio(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json()) as {
    success: boolean
    code: string
    value: T
  }
  if (!answer.success) throw new Error(`demo play: ${path} answered ${answer.code}`)
  return answer.value
}
