import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import type { Call, InputOf, OutputOf } from '@ronda/contract/core/call.ts'
import { CallError, createClient } from '@ronda/contract/core/client.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import type { Clock } from '@ronda/contract/values/time.ts'
import { Secret, TOTP } from 'otpauth'
import { hostFetch, type Jar } from './http.ts'
import type { System } from './system.ts'

export const PASSWORD = 'colina-verde-88'
export const PAYMENT_PASSWORD = '246810'

/** Where actors act: a running system, and the clock it goes by. */
export interface ActorEnv {
  system: System
  clock: Clock
}

interface Actor {
  call<C extends Call>(call: C, input: InputOf<C>, options?: { body?: Blob }): Promise<OutputOf<C>>
  /** The code a call is refused with; fails if it is not refused. */
  refusal<C extends Call>(call: C, input: InputOf<C>): Promise<CallError>
  fetch: typeof fetch
  jar: Jar
  token: string | undefined
  /** The page is open, but nobody has done anything in it since (Unix ms). */
  idleSince: number | undefined
}

export interface MemberActor extends Actor {
  username: string
  merchant: string
  language: string
  register(username?: string, affiliateCode?: string): Promise<void>
  login(username: string, password: string): Promise<void>
  /** Pays through the sandbox provider and waits for its webhook. */
  deposit(amount: string): Promise<string>
  balance(): Promise<string>
  /** Sets the payment password and binds an account; answers the account's id. */
  prepareWithdrawal(): Promise<string>
  /** Opens a game of a vendor, the studio unless told otherwise, and answers a player of it. */
  play(gameId?: string, vendor?: string): Promise<Player>
}

export interface OperatorActor extends Actor {
  username: string
  /** The second person's word on what another proposed. */
  approve(waiting: Approval | null, isApproved?: boolean): Promise<Approval>
}

export interface Player {
  balance: string
  /** What may be staked, least first. */
  stakes: string[]
  /** Of a lottery: the prize groups it may be played at, and the draws to come. */
  lottery?: { groups: { min: number; max: number }; issues: { id: string; closesInMs: number }[] }
  /** Plays one round to its end; answers what it paid. */
  round(stake: string): Promise<{ id: string; payout: string; balance: string }>
  call(verb: 'GET' | 'POST', path: string, body?: unknown): Promise<{ success: boolean; code: string; value: never }>
}

function base(
  env: ActorEnv,
  host: string,
  port: number,
  merchant: string,
  keysPath: string,
  ip: string,
): Actor & { language: string } {
  const jar: Jar = { cookies: new Map() }
  const send = hostFetch(host, port, jar)
  const actor: Actor & { language: string } = {
    language: 'en',
    jar,
    token: undefined,
    idleSince: undefined,
    fetch: (url, init) =>
      send(url, { ...init, headers: { 'x-forwarded-for': ip, ...(init?.headers as Record<string, string>) } }),
    call: (call, input, options) => client.call(call, input, options),
    async refusal(call, input) {
      const error = await client.call(call, input).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof CallError)) throw new Error(`${call.name} was not refused: ${String(error)}`)
      return error
    },
  }
  const client = createClient({
    baseUrl: '',
    merchant: () => merchant,
    token: () => actor.token,
    language: () => actor.language,
    keysPath,
    fetch: (url, init) => actor.fetch(url, init),
    idleMs: () => env.clock.now() - (actor.idleSince ?? env.clock.now()),
    now: () => env.clock.now(),
  })
  return actor
}

export function createMemberActor(
  env: ActorEnv,
  merchant: string,
  ip: string,
  host = `${merchant}.localhost`,
): MemberActor {
  const { ports } = env.system
  const actor = base(env, host, ports.portal, merchant, '/wps/system/keys', ip)
  return Object.assign(actor, {
    username: '',
    merchant,
    async register(this: MemberActor, username = `m${newId(env.clock.now()).slice(-11)}`, affiliateCode?: string) {
      const form: InputOf<typeof registration.register> = {
        username,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        payeeName: 'Rosa Quispe',
        affiliateCode,
      }
      if (merchant === 'baan') form.captcha = await solveCaptcha(env, this, 'register')
      this.token = (await this.call(registration.register, form)).token
      this.username = username
    },
    async login(this: MemberActor, username: string, password: string) {
      this.token = (await this.call(session.login, { username, password })).token
      this.username = username
    },
    async deposit(this: MemberActor, amount: string) {
      const order = await this.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount })
      await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
      const paid = await this.call(deposits.get, { id: order.id })
      if (paid.state !== 'CREDITED') throw new Error(`deposit is ${paid.state}`)
      return order.id
    },
    async balance(this: MemberActor) {
      return (await this.call(member.balance, {})).sumBalance
    },
    async prepareWithdrawal(this: MemberActor) {
      await this.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
      const { methods } = await this.call(withdrawals.info, {})
      const number = String(
        1_000_000_000 + Number(BigInt(`0x${Buffer.from(this.username).toString('hex')}`) % 8_999_999_999n),
      ).slice(0, 10)
      const account = await this.call(withdrawals.addAccount, {
        method: 'bank',
        bank: methods[0]?.banks[0] ?? '',
        number,
        holder: 'Rosa Quispe',
        paymentPassword: PAYMENT_PASSWORD,
      })
      return account.id
    },
    async play(this: MemberActor, gameId?: string, vendor = 'RONDA') {
      const wanted = gameId ?? (await this.call(games.list, {})).rows[0]?.gameId ?? ''
      const launched = await this.call(launching.launch, { gameId: wanted, vassalage: vendor })
      return createPlayer(env, launched.game_url || launched.game_url2, ip)
    },
  })
}

/** Uses the sandbox provider's page as a payer would. */
export async function payAtProvider(payUrl: string, form: Record<string, string>): Promise<void> {
  const url = new URL(payUrl)
  await hostFetch('localhost', Number(url.port))(url.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
}

async function createPlayer(env: ActorEnv, gameUrl: string, ip: string): Promise<Player> {
  const url = new URL(gameUrl)
  const send = hostFetch('localhost', env.system.ports.studio)
  let token: string | undefined
  async function call(verb: 'GET' | 'POST', path: string, body?: unknown) {
    const response = await send(`/api${path}`, {
      method: verb,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return (await response.json()) as { success: boolean; code: string; value: never }
  }
  const opened = await call('POST', '/session', {
    game: url.pathname.split('/').at(-1),
    operator: url.searchParams.get('operator'),
    launchToken: url.searchParams.get('launch'),
  })
  if (!opened.success) throw new Error(`the game did not open: ${opened.code}`)
  const described = opened.value as { token: string } & Pick<Player, 'balance' | 'stakes' | 'lottery'>
  const { balance, stakes, lottery } = described
  token = described.token
  return {
    balance,
    stakes,
    lottery,
    call,
    async round(stake) {
      const played = await call('POST', '/rounds', { requestId: newId(env.clock.now()), stake })
      if (!played.success) throw new Error(`the round was refused: ${played.code}`)
      const { id } = played.value as { id: string }
      const finished = await call('POST', `/rounds/${id}/finish`, {})
      const { payout, balanceAfter } = finished.value as { payout: string; balanceAfter: string }
      return { id, payout, balance: balanceAfter }
    },
  }
}

export async function createBackofficeActor(env: ActorEnv, merchant: string, name: string): Promise<OperatorActor> {
  const username = `${name}@${merchant}`
  const account = env.system.demo?.operators.find(operator => operator.username === username)
  if (!account) throw new Error(`no operator ${username}`)
  return signInOperator(env, username, account.password)
}

/** An operator in a browser of its own, signed in with both factors. */
export async function signInOperator(
  env: ActorEnv,
  username: string,
  password: string,
  ip = '10.9.0.1',
): Promise<OperatorActor> {
  const actor = base(env, 'localhost', env.system.ports.backoffice, 'backoffice', '/bo/system/keys', ip)
  const { ticket } = await actor.call(operators.login, { username, password })
  const code = await totpCode(env, username)
  actor.token = (await actor.call(operators.verifyTotp, { ticket, code })).token
  return Object.assign(actor, {
    username,
    approve(waiting: Approval | null, isApproved = true) {
      if (!waiting) throw new Error('nothing waits')
      return actor.call(approvals.decide, { id: waiting.id, seal: waiting.seal, isApproved, reason: 'looked at it' })
    },
  })
}

/** The code of an operator's authenticator. Each works once, so the clock moves on first. */
export async function totpCode(env: ActorEnv, username: string): Promise<string> {
  const { ctx } = env.system.server
  const row = await ctx.system
    .selectFrom('operators')
    .select(['merchant_id', 'totp_sealed'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const secret = ctx.vault.open<string>(row.merchant_id, 'totp', row.totp_sealed)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: env.clock.now() })
}

/** Asks for a captcha and answers it: the picture cannot be read here, so its stored answer is replaced by a known one. */
export async function solveCaptcha(env: ActorEnv, actor: MemberActor, action: 'login' | 'register'): Promise<string> {
  const { createHash } = await import('node:crypto')
  await actor.call(session.captcha, { action })
  const device = actor.jar.cookies.get('__Host-ronda-device') ?? ''
  const answer = 'ABCDE'
  const hash = createHash('sha256').update(`${device}\n${action}\n${answer}`).digest()
  await env.system.server.ctx.system
    .updateTable('captchas')
    .set({ answer_hash: hash })
    .where('device', '=', device)
    .where('action', '=', action)
    .execute()
  return answer
}
