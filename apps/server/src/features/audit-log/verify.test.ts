import * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../apps/jobs.ts'
import { chainKeyFrom } from '../../config.ts'
import type { DB } from '../../db/generated/tables.ts'
import { createDatabase, inMerchant, systemPool } from '../../db/pool.ts'
import { auditWithin } from '../../ledger/audit.ts'
import { verifyAuditLog } from './verify.ts'
import { adoptAuditLog, writeAudit } from './write.ts'

let env: TestEnv
let owner: Kysely<DB>
let ana: OperatorActor

const write = (reason: string) => {
  const { ctx } = env.system.server
  const caller = {
    merchant: { id: 1 },
    operator: { username: 'ana' },
    ip: '10.0.0.1',
    requestId: 'r',
    now: env.clock.now(),
  }
  const entry = {
    action: 'texts.saved',
    subject: 'x',
    reason,
    before: { b: 1, a: '2' },
    after: 3n,
  } as const
  return inMerchant(ctx.app, 1, tx => writeAudit(tx, caller, entry))
}

beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  const key = chainKeyFrom(env.system.server.ctx.config.secrets)
  owner = createDatabase<DB>(systemPool(env.ownerUrl, { max: 2 }), key)
  for (const reason of ['one', 'two', 'three \u{1F3B2}', 'half a character: \ud83c']) await write(reason)
})

afterAll(async () => {
  await owner?.destroy()
  await env?.stop()
})

const audit = () => ana.call(merchantCalls.runAudit, {})

test('an audit log as it was written is clean, whatever characters it holds', async () => {
  expect(await env.auditProblems()).toEqual([])
})

test.each([
  ['a text', `update audit_log set reason = 'other' where reason = 'two'`, 'auditRecords'],
  ['who did it', `update audit_log set operator = 'luis' where reason = 'two'`, 'auditRecords'],
  ['what it was before', `update audit_log set before = '{"a": "9"}' where reason = 'two'`, 'auditRecords'],
  ['a record in the middle, removed', `delete from audit_log where reason = 'two'`, 'auditRecords'],
  ['the last record, removed', `delete from audit_log where id = (select max(id) from audit_log)`, 'auditEnd'],
  [
    'the last record, removed with the end set back',
    `delete from audit_log where id = (select max(id) from audit_log where merchant_id = 1) and merchant_id = 1;
    update chain_heads h set seq = a.id, hash = a.hash from audit_log a
    where h.chain = 'audit' and h.merchant_id = 1 and a.merchant_id = 1
      and a.id = (select max(id) from audit_log where merchant_id = 1)`,
    'auditEnd',
  ],
  [
    'the last record, written anew with a hash that fits',
    `update audit_log set reason = 'x', hash = sha256('x') where id = (select max(id) from audit_log where merchant_id = 1) and merchant_id = 1;
    update chain_heads set hash = sha256('x') where chain = 'audit' and merchant_id = 1`,
    'auditEnd',
  ],
  ['the end, removed', `delete from chain_heads where chain = 'audit'`, 'auditEnd'],
])('A7: tampering with the audit log is noticed and named: %s', async (_what, tampering, code) => {
  const undo = new Error('undo')
  const attempt = owner.transaction().execute(async tx => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    for (const statement of tampering.split(';')) await sql.raw(statement).execute(tx)
    const codes = (await auditWithin(tx, 1, verifyAuditLog)).problems.map(problem => problem.code)
    expect(codes).toContain(code)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
})

test.each([
  ['role', `role = 'admin'`],
  ['status', `status = 'locked'`],
  ['password_hash', `password_hash = '$argon2id$of-my-own'`],
  ['totp_sealed', `totp_sealed = ''`],
  ['email', `email = 'thief@mail.example'`],
])('D3: an operator’s %s that was changed in the database, past every record, is named', async (column, set) => {
  const undo = new Error('undo')
  const attempt = env.system.server.ctx.system.transaction().execute(async tx => {
    await sql.raw(`update operators set ${set} where username = 'sofia@lumina'`).execute(tx)
    expect((await auditWithin(tx, 1, verifyAuditLog)).problems).toMatchObject([
      { code: 'recorded', subject: 'operator sofia@lumina', expected: `0 changes of ${column}` },
    ])
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
})

test('a log that was written before ends were proven is taken over as it is', async () => {
  const undo = new Error('undo')
  const attempt = owner.transaction().execute(async tx => {
    await sql`delete from chain_heads where chain = 'audit' and merchant_id = 1`.execute(tx)
    await adoptAuditLog(tx, 1)
    expect((await auditWithin(tx, 1, verifyAuditLog)).problems).toEqual([])
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
})

test('the button of the back office seals what is clean, one seal after the other', async () => {
  const first = await audit()
  expect(first).toMatchObject({ clean: true, seal: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  const second = await audit()
  expect(second.seal?.number).toBe((first.seal?.number ?? 0) + 1)
  expect(await env.auditProblems()).toEqual([])
})

test('button and nightly job name what was done behind the program’s back, keep it, tell it, and seal nothing', async () => {
  const { ctx } = env.system.server
  await owner.transaction().execute(async tx => {
    await sql`alter table audit_log disable trigger user`.execute(tx)
    await sql`delete from audit_log where merchant_id = 1 and id = (select max(id) from audit_log where merchant_id = 1)`.execute(
      tx,
    )
    await sql`alter table audit_log enable trigger user`.execute(tx)
  })
  // What is written afterwards takes no removed record's place.
  await write('after it')
  const found = await audit()
  expect(found.clean).toBe(false)
  expect(found.seal).toBeUndefined()
  expect(found.problems.map(problem => problem.code)).toContain('auditRecords')

  const told: string[] = []
  const listening = { ...ctx, log: { ...ctx.log, error: (message: string) => told.push(message) } }
  await jobs.find(job => job.name === 'ledger.audit')?.run(listening)
  expect(told).toEqual(['the ledger audit found differences'])
  const kept = await ctx.system
    .selectFrom('ledger_audits')
    .select('clean')
    .where('merchant_id', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(kept?.clean).toBe(false)
})
