import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import type { DeskOperation } from '@ronda/contract/vendor/lottery-desk.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { allDraws, stepLotteries } from '@ronda/studio/kinds/lottery/engine.ts'
import { type IssueRow, unfinishedIssues } from '@ronda/studio/kinds/lottery/store.ts'
import { holdLease } from '@ronda/studio/live/lead.ts'
import { createContext } from '@ronda/studio/studio.ts'
import { runDueWagers } from '@ronda/studio/wagers/sweep.ts'
import pg from 'pg'
import type { MemberActor } from './actors.ts'
import { operatorCodeOf, RESULT_DESK } from './demo/load.ts'
import type { TestEnv } from './env.ts'
import { hostFetch } from './http.ts'

export const VENDOR = 'TCG_LOTTO_VN'
export const NORTH = 'vn-north'
/** A board of the North, and another of which the last two digits of the special prize are not 75. */
export const board = (special = '48075') => ({
  DB: [special],
  G1: ['13907'],
  G2: ['11111', '22222'],
  G3: ['30001', '30002', '30003', '30004', '30005', '30006'],
  G4: ['4001', '4002', '4003', '4004'],
  G5: ['5001', '5002', '5003', '5004', '5005', '5006'],
  G6: ['601', '602', '603'],
  G7: ['71', '72', '73', '74'],
})

/** The studio's lotteries beside a system, whose time passes when the test says so. */
export function lotteryVendor(env: TestEnv) {
  const pool = new pg.Pool({ connectionString: env.studioDatabaseUrl, max: 4 })
  const operators = (env.system.demo?.vendorKeys ?? []).map(key => ({
    merchantCode: operatorCodeOf(key.merchant, key.vendor),
    walletUrl: `http://127.0.0.1:${env.system.ports.portal}/vendor/v1`,
    keyId: key.keyId,
    secret: key.secret,
    money: key.money,
    isResultDesk: key.merchant === RESULT_DESK,
    portalOrigins: [],
  }))
  const timeOf = async () => env.clock.now()
  const context = createContext({
    pool,
    clock: env.clock,
    timeOf,
    operators,
    publicUrl: '',
    distDir: '',
    log: () => {},
  })
  const own = lotteries.filter(({ code }) => code === NORTH)
  const given = new Set<string>()
  const holder = randomBytes(6).toString('hex')

  async function settle() {
    // The studio of the system leads all lotteries at its own pace, and takes the lead again where nobody has it: it goes from hand to hand.
    do await pool.query('update table_leases set holder = $1 where game = $2', [holder, allDraws.game])
    while (!(await holdLease(pool, allDraws, holder, env.clock.now())))
    for (let i = 0; i < 200; i += 1) if (!(await stepLotteries(context, own, holder)).isChanged) break
    for (let i = 0; i < 20 && (await runDueWagers(context)) > 0; i += 1);
  }

  async function passTo(at: Date) {
    env.clock.advance(Math.max(0, at.getTime() - env.clock.now() + 1_000))
    await settle()
  }

  return {
    settle,
    /** The next draw of the North that is nobody’s yet, on sale. */
    async next() {
      await settle()
      const isFree = ({ id, closes_at }: IssueRow) => !given.has(id) && closes_at.getTime() > env.clock.now()
      const issue = (await unfinishedIssues(pool, NORTH)).find(isFree)!
      given.add(issue.id)
      await passTo(issue.opens_at)
      return issue
    },
    passTo,
    /** An order of a member, through the page of the game. */
    async order(member: MemberActor, issueId: string, numbers: string[]): Promise<string> {
      const { game_url } = await member.call(launching.launch, { gameId: NORTH, vassalage: VENDOR })
      const url = new URL(game_url)
      const send = hostFetch('localhost', env.system.ports.studio)
      let token = ''
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
        const response = await send(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        const answer = (await response.json()) as { success: boolean; code: string; value: Record<string, never> }
        if (!answer.success) throw new Error(`${path}: ${answer.code} ${JSON.stringify(answer.value)}`)
        return answer.value
      }
      token = (
        await post('/session', {
          game: NORTH,
          operator: url.searchParams.get('operator'),
          launchToken: url.searchParams.get('launch'),
        })
      ).token as unknown as string
      const placed = await post('/orders', {
        requestId: randomBytes(8).toString('hex'),
        group: 0,
        issues: [{ id: issueId, times: 1 }],
        lines: [{ bet: 'de-special', content: [numbers], mode: '1', multiple: 1 }],
      })
      return placed.id as unknown as string
    },
    /** What follows is asked of the vendor over a line on which answers to an operation are lost, or that nobody is at the end of. */
    async troubled(trouble: DeskOperation | 'nobody', tell: () => Promise<void>) {
      const { system } = env.system.server.ctx
      const moveTo = (address: string) =>
        system.updateTable('vendors').set({ api_url: address }).where('code', '=', VENDOR).execute()
      const { api_url } = await system
        .selectFrom('vendors')
        .select('api_url')
        .where('code', '=', VENDOR)
        .executeTakeFirstOrThrow()
      const line = createAdaptorServer({
        async fetch({ url, method, headers, body }) {
          const { pathname } = new URL(url)
          const answer = await fetch(`${api_url}${pathname}`, {
            method,
            headers,
            body: await new Response(body).text(),
          })
          return pathname.endsWith(`/${trouble}`) ? new Response('lost', { status: 502 }) : answer
        },
      })
      await new Promise<void>(ready => line.listen(0, '127.0.0.1', ready))
      const { port } = line.address() as AddressInfo
      await moveTo(trouble === 'nobody' ? 'http://127.0.0.1:9' : `http://127.0.0.1:${port}`)
      await tell()
      await moveTo(api_url)
      await new Promise(closed => line.close(closed))
    },
    stop: () => pool.end(),
  }
}
