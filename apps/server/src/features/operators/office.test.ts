import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { type OperatorActor, signInOperator } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HOUR = 3_600_000
const PASSWORD = 'siete-gatos-en-la-torre'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
let diego: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
beforeEach(async () => {
  const { system } = env.system.server.ctx
  await system
    .updateTable('approvals')
    .set({ state: 'withdrawn', decided_at: new Date() })
    .where('state', '=', 'open')
    .execute()
  await env.asOwner(`update operators set status = 'active'`)
  for (const [name, role] of [
    ['ana', 'admin'],
    ['luis', 'finance'],
    ['diego', 'finance'],
    ['sofia', 'support'],
  ] as const)
    await env.asOwner(`update operators set role = '${role}' where username = '${name}@lumina'`)
  await signIn()
})
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

async function signIn() {
  // A code of the authenticator works once.
  env.clock.advance(91_000)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
  diego = await env.operator('diego')
}

const reason = 'she changed departments'
let made = 0
async function proposeNew(change: object = {}) {
  const name = `carla${++made}`
  const input = {
    name,
    displayName: 'Carla Paz',
    email: `${name}@mail.example`,
    role: 'finance' as const,
    reason,
    ...change,
  }
  const { waiting } = await ana.call(accounts.create, input)
  return { username: `${name}@lumina`, email: input.email, waiting, input }
}
async function tokenTo(email: string): Promise<string> {
  return /setup\?token=([\w-]{43})/.exec((await env.lastMessage(email))?.body ?? '')?.[1] ?? ''
}
const choose = (token: string, newPassword = PASSWORD) =>
  ana.call(accounts.setUp, { token, newPassword, confirmNewPassword: newPassword })
async function newOperator(): Promise<{ username: string; email: string; actor: OperatorActor }> {
  const { username, email, waiting } = await proposeNew()
  await luis.approve(waiting)
  await choose(await tokenTo(email))
  return { username, email, actor: await signInOperator(env, username, PASSWORD) }
}
const rowOf = async (username: string) =>
  (await ana.call(accounts.list, {})).rows.find(row => row.username === username)
const isSignedIn = (actor: OperatorActor) =>
  actor.call(operators.me, {}).then(
    () => true,
    () => false,
  )
async function raise(username: string) {
  const { waiting } = await ana.call(accounts.setRole, { username, role: 'admin', reason })
  return waiting
}
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    error => (error as { code: string }).code,
  )
const lastAudit = async (action: string) => (await ana.call(operators.auditLog, { action })).rows[0]

describe('a new operator', () => {
  test('is made on the word of two and chooses its password by a mailed link that works once', async () => {
    const { username, email, waiting } = await proposeNew()
    expect(waiting).toMatchObject({
      kind: 'operator.change',
      mayNot: 'maker',
      after: { username, email, role: 'finance' },
    })
    expect(waiting?.why).toEqual([{ reason: 'grants-rights', about: 'operator.create' }])
    expect(await rowOf(username)).toBeUndefined()
    expect((await ana.call(accounts.list, {})).proposed).toMatchObject([{ id: waiting?.id }])
    await expect(ana.approve(waiting)).rejects.toMatchObject({ code: 'SamePerson' })

    const approved = await luis.approve(waiting)
    expect(await rowOf(username)).toMatchObject({ state: 'invited', hasSecondFactor: false, lastSignInAt: null, email })
    const token = await tokenTo(email)
    expect(token).not.toBe('')
    expect(JSON.stringify([approved, await lastAudit('operator.created')])).not.toContain(token)
    expect(await codeOf(signInOperator(env, username, ''))).not.toBe('OK')
    expect(await codeOf(signInOperator(env, username, PASSWORD))).toBe('WrongCredentials')

    expect(await codeOf(choose(token, 'corta'))).toBe('InvalidInput')
    expect(await codeOf(choose(token, 'aaaaaaaaaaaaaaaa'))).toBe('WeakPassword')
    const tries = await Promise.all(Array.from({ length: 4 }, (_, i) => codeOf(choose(token, `${PASSWORD}-${i}`))))
    expect(tries.filter(code => code === 'OK')).toHaveLength(1)
    expect(tries.filter(code => code === 'SetupLinkInvalid')).toHaveLength(3)
    expect(await codeOf(choose(token))).toBe('SetupLinkInvalid')
    const carla = await signInOperator(env, username, `${PASSWORD}-${tries.indexOf('OK')}`)
    expect(await carla.call(operators.me, {})).toMatchObject({ username, role: 'finance', merchantCode: 'lumina' })
    expect(await rowOf(username)).toMatchObject({ state: 'active', hasSecondFactor: true })
    expect(await lastAudit('operator.created')).toMatchObject({
      operator: 'luis@lumina',
      after: { email, approval: { maker: 'ana@lumina', makerReason: reason } },
    })
    expect(await lastAudit('operator.password-chosen')).toMatchObject({ operator: username, subject: username })
  })

  test('a link expires after 24 hours; nobody reads it in the outbox, and the database holds its hash only', async () => {
    const { email, waiting } = await proposeNew()
    await luis.approve(waiting)
    const token = await tokenTo(email)
    const { rows } = await ana.call(outbox.list, { q: email })
    expect(rows[0]?.purpose).toBe('operatorSetup')
    expect(await ana.refusal(outbox.open, { id: rows[0]?.id ?? '', reason: 'curious' })).toMatchObject({
      code: 'NotAllowed',
    })
    const kept = await env.system.server.ctx.system.selectFrom('operator_setups').selectAll().execute()
    expect(JSON.stringify(kept.map(row => [...row.token_hash]))).not.toContain(token)
    env.clock.advance(24 * HOUR)
    expect(await codeOf(choose(token))).toBe('SetupLinkInvalid')
  })

  test('D7: the mailed link leads to the office’s own address, whatever the request that made it says of hosts', async () => {
    const { email, waiting } = await proposeNew()
    const send = luis.fetch
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '6666', forwarded: 'host=evil.example' }
    luis.fetch = (url, init) => send(url, { ...init, headers: { ...(init?.headers as object), ...forged } })
    await luis.approve(waiting)
    const body = (await env.lastMessage(email))?.body ?? ''
    expect(body).toContain(`http://localhost:${env.system.ports.backoffice}/setup?token=`)
    expect(body).not.toMatch(/evil|6666/)
  })

  test('names and addresses that are taken are refused, also when two were proposed', async () => {
    const email = 'luis@office.lumina.example'
    expect(await codeOf(proposeNew({ email }))).toBe('InvalidInput')
    expect(await codeOf(proposeNew({ name: 'luis' }))).toBe('UsernameTaken')
    const first = await proposeNew()
    expect(await codeOf(ana.call(accounts.create, { ...first.input, displayName: 'Another' }))).toBe('ApprovalPending')
    const second = await proposeNew({ email: first.email })
    await luis.approve(first.waiting)
    expect(await codeOf(luis.approve(second.waiting))).toBe('InvalidInput')
  })

  test('without a mail server a real installation says what is missing, and proposes nothing', async () => {
    const { config } = env.system.server.ctx
    config.demo = false
    try {
      expect(await codeOf(proposeNew())).toBe('OperatorMailMissing')
      expect(await codeOf(ana.call(accounts.resetPassword, { username: 'luis@lumina', reason }))).toBe(
        'OperatorMailMissing',
      )
    } finally {
      config.demo = true
    }
  })
})

describe('rights', () => {
  test('more rights wait for a second person, who is not the one they are for', async () => {
    const waiting = await raise('luis@lumina')
    expect(waiting?.why).toEqual([{ reason: 'grants-rights', about: 'operator.role' }])
    const asSeen = await luis.call(approvals.get, { id: waiting?.id ?? '' })
    expect(asSeen.mayNot).toBe('oneself')
    await expect(luis.approve(asSeen)).rejects.toMatchObject({ code: 'SamePerson' })
    expect((await rowOf('luis@lumina'))?.role).toBe('finance')
    await diego.approve(waiting)
    expect((await rowOf('luis@lumina'))?.role).toBe('admin')
    expect(await isSignedIn(luis)).toBe(false)
  })

  test('another role with one right the old one lacks is more, not less', async () => {
    const { waiting } = await ana.call(accounts.setRole, { username: 'luis@lumina', role: 'support', reason })
    expect(waiting?.state).toBe('open')
    expect((await rowOf('luis@lumina'))?.role).toBe('finance')
  })

  test('fewer rights are taken at once, and the sessions end with them', async () => {
    await luis.approve(await raise('diego@lumina'))
    await signIn()
    expect(await ana.call(accounts.setRole, { username: 'diego@lumina', role: 'finance', reason })).toEqual({
      waiting: null,
    })
    expect(await isSignedIn(diego)).toBe(false)
    expect((await rowOf('diego@lumina'))?.role).toBe('finance')
    expect(await lastAudit('operator.role-changed')).toMatchObject({
      operator: 'ana@lumina',
      subject: 'diego@lumina',
      reason,
      before: { role: 'admin' },
      after: { role: 'finance' },
    })
  })

  test('two approvals at once give the right once', async () => {
    const waiting = await raise('sofia@lumina')
    const tries = await Promise.all([luis, diego, luis, diego].map(one => codeOf(one.approve(waiting))))
    expect(tries.sort()).toEqual(['OK', 'WrongState', 'WrongState', 'WrongState'])
  })

  test('whoever proposed and was lowered or locked meanwhile gives no right any more', async () => {
    await luis.approve(await raise('diego@lumina'))
    await signIn()
    const { waiting } = await diego.call(accounts.setRole, { username: 'sofia@lumina', role: 'admin', reason })
    await ana.call(accounts.setRole, { username: 'diego@lumina', role: 'finance', reason })
    expect(await codeOf(luis.approve(waiting))).toBe('MakerGone')
    await ana.call(accounts.lock, { username: 'diego@lumina', reason })
    expect(await codeOf(luis.approve(waiting))).toBe('MakerGone')
    expect((await rowOf('sofia@lumina'))?.role).toBe('support')
  })
})

describe('locking', () => {
  test('is immediate, ends sessions and open links, and what waited comes to nothing', async () => {
    const { username, email, actor } = await newOperator()
    const reset = await ana.call(accounts.resetPassword, { username, reason })
    await luis.approve(reset.waiting)
    expect(await isSignedIn(actor)).toBe(false)
    const token = await tokenTo(email)
    const waiting = await raise(username)
    await ana.call(accounts.lock, { username, reason })
    expect(await codeOf(luis.approve(waiting))).toBe('WrongState')
    expect(await codeOf(choose(token))).toBe('SetupLinkInvalid')
    expect(await rowOf(username)).toMatchObject({ state: 'locked', role: 'finance', waiting: null })
    expect(await lastAudit('operator.locked')).toMatchObject({ operator: 'ana@lumina', subject: username, reason })
    const { waiting: unlocking } = await ana.call(accounts.unlock, { username, reason })
    expect(await rowOf(username)).toMatchObject({ state: 'locked' })
    await luis.approve(unlocking)
    // The link of before stays closed.
    expect(await codeOf(choose(token))).toBe('SetupLinkInvalid')
  })

  test('an approval and a lock at once never leave a locked operator with a new right', async () => {
    for (let i = 0; i < 4; i++) {
      const { username } = await newOperator()
      const waiting = await raise(username)
      const [approved, locked] = await Promise.all([
        codeOf(luis.approve(waiting)),
        codeOf(ana.call(accounts.lock, { username, reason })),
      ])
      expect(locked).toBe('OK')
      expect(['OK', 'WrongState']).toContain(approved)
      expect((await rowOf(username))?.state).toBe('locked')
      expect((await rowOf(username))?.role).toBe(approved === 'OK' ? 'admin' : 'finance')
      env.clock.advance(31_000)
    }
  })

  test('a ticket from before the lock opens no session after it', async () => {
    const { username } = await newOperator()
    env.clock.advance(31_000)
    const { ticket } = await ana.call(operators.login, { username, password: PASSWORD })
    await ana.call(accounts.lock, { username, reason })
    const { waiting } = await ana.call(accounts.unlock, { username, reason })
    await luis.approve(waiting)
    expect(await codeOf(ana.call(operators.verifyTotp, { ticket, code: '123456' }))).toBe('SessionExpired')
  })

  test.each([
    ['locked', 'AccountLocked', () => (username: string) => ana.call(accounts.lock, { username, reason })],
    [
      'given a new password',
      'WrongCredentials',
      async (username: string) => {
        const { waiting } = await ana.call(accounts.resetPassword, { username, reason })
        return () => luis.approve(waiting)
      },
    ],
  ] as const)('whoever is %s while the password is compared gets no ticket', async (_what, code, prepare) => {
    const { username } = await newOperator()
    const act = await prepare(username)
    const { passwords } = env.system.server.ctx
    const { verify } = passwords
    passwords.verify = async (stored, given) => {
      const matches = await verify(stored, given)
      await act(username)
      return matches
    }
    try {
      expect(await codeOf(signInOperator(env, username, PASSWORD))).toBe(code)
    } finally {
      passwords.verify = verify
    }
  })

  test('nobody acts on itself', async () => {
    const username = 'ana@lumina'
    for (const call of [accounts.lock, accounts.unlock, accounts.resetPassword, accounts.resetSecondFactor])
      expect(await codeOf(ana.call(call, { username, reason }))).toBe('SamePerson')
    expect(await codeOf(ana.call(accounts.setRole, { username, role: 'support', reason }))).toBe('SamePerson')
    expect(await codeOf(ana.call(accounts.setEmail, { username, email: 'x@mail.example', reason }))).toBe('SamePerson')
  })

  test('two managers who lock each other at once leave one', async () => {
    await luis.approve(await raise('diego@lumina'))
    await signIn()
    const codes = await Promise.all([
      codeOf(ana.call(accounts.lock, { username: 'diego@lumina', reason })),
      codeOf(diego.call(accounts.lock, { username: 'ana@lumina', reason })),
    ])
    expect(codes.filter(code => code === 'OK')).toHaveLength(1)
    const states = await env.system.server.ctx.system
      .selectFrom('operators')
      .select('status')
      .where('username', 'in', ['ana@lumina', 'diego@lumina'])
      .execute()
    expect(states.map(({ status }) => status).sort()).toEqual(['active', 'locked'])
  })

  test('two managers whose passwords are reset at once leave one who can sign in', async () => {
    await luis.approve(await raise('diego@lumina'))
    await signIn()
    const { waiting } = await diego.call(accounts.resetPassword, { username: 'ana@lumina', reason })
    const other = await ana.call(accounts.resetPassword, { username: 'diego@lumina', reason })
    const codes = await Promise.all([waiting, other.waiting].map(each => codeOf(luis.approve(each))))
    // The maker of the later one can no longer sign in.
    expect(codes.sort()).toEqual(['NotAllowed', 'OK'])
    // As before for the other stories.
    for (const { username, password } of env.system.demo?.operators ?? []) {
      const token = await tokenTo(username.replace('@lumina', '@office.lumina.example'))
      if (token) expect(await codeOf(choose(token, password))).toBe('OK')
    }
  })
})

describe('ways into an account', () => {
  test('a second factor is enrolled anew on the word of two, and the operator is told', async () => {
    const { username, email, actor } = await newOperator()
    const { waiting } = await ana.call(accounts.resetSecondFactor, { username, reason })
    expect(waiting?.why).toEqual([{ reason: 'weakens', about: 'operator.second-factor' }])
    expect(await isSignedIn(actor)).toBe(true)
    await luis.approve(waiting)
    expect(await isSignedIn(actor)).toBe(false)
    expect((await env.lastMessage(email))?.subject).toContain('autenticador')
    expect((await ana.call(operators.login, { username, password: PASSWORD })).enrol).not.toBeNull()
    expect(await rowOf(username)).toMatchObject({ hasSecondFactor: false })
  })

  test('an old password ends with its reset, and a newer link ends an older one', async () => {
    const { username, email, actor } = await newOperator()
    await luis.approve((await ana.call(accounts.resetPassword, { username, reason })).waiting)
    const first = await tokenTo(email)
    expect(await isSignedIn(actor)).toBe(false)
    expect(await codeOf(signInOperator(env, username, PASSWORD))).toBe('WrongCredentials')
    env.clock.advance(1000)
    await luis.approve((await ana.call(accounts.resetPassword, { username, reason })).waiting)
    expect(await codeOf(choose(first))).toBe('SetupLinkInvalid')
    expect(await codeOf(choose(await tokenTo(email)))).toBe('OK')
  })

  test('another e-mail is told to the old one and takes a link under way along', async () => {
    const { username, email, waiting } = await proposeNew()
    await luis.approve(waiting)
    const old = await tokenTo(email)
    const moved = `moved-${email}`
    env.clock.advance(1000)
    const change = await ana.call(accounts.setEmail, { username, email: moved, reason })
    expect(change.waiting).toMatchObject({ before: { email }, after: { email: moved } })
    await luis.approve(change.waiting)
    expect((await env.lastMessage(email))?.body).toContain('m•••@mail.example')
    expect(await codeOf(choose(old))).toBe('SetupLinkInvalid')
    expect(await codeOf(choose(await tokenTo(moved)))).toBe('OK')
    const stale = await ana.call(accounts.setEmail, { username, email: `again-${email}`, reason })
    expect(await codeOf(ana.call(accounts.setEmail, { username, email: `other-${email}`, reason }))).toBe(
      'ApprovalPending',
    )
    await luis.approve(stale.waiting, false)
    expect((await rowOf(username))?.email).toBe(moved)
  })
})

test('operators of another merchant are not there, and other roles may do none of it (A2, A5)', async () => {
  const baan = await env.operator('ana', 'baan')
  expect((await baan.call(accounts.list, {})).rows.map(row => row.username)).not.toContain('ana@lumina')
  for (const call of [accounts.lock, accounts.unlock, accounts.resetPassword, accounts.resetSecondFactor])
    expect(await codeOf(baan.call(call, { username: 'luis@lumina', reason }))).toBe('NotFound')
  const { waiting } = await proposeNew()
  expect(await codeOf((await env.operator('luis', 'baan')).approve(waiting))).toBe('NotFound')
  expect(await codeOf(luis.call(accounts.list, {}))).toBe('NotAllowed')
  expect(await codeOf(luis.call(accounts.lock, { username: 'sofia@lumina', reason }))).toBe('NotAllowed')
})

test('where a merchant was made for one person, one is enough, though not for oneself', async () => {
  await env.setFourEyes('baan', false)
  try {
    const baan = await env.operator('ana', 'baan')
    expect(await baan.call(accounts.setRole, { username: 'luis@baan', role: 'admin', reason })).toEqual({
      waiting: null,
    })
    const { rows } = await baan.call(accounts.list, {})
    expect(rows.find(row => row.username === 'luis@baan')?.role).toBe('admin')
    const given = { role: 'support', reason } as const
    expect(await codeOf(baan.call(accounts.setRole, { username: 'ana@baan', ...given }))).toBe('SamePerson')
  } finally {
    await env.setFourEyes('baan', true)
  }
})
