import * as members from '@ronda/contract/backoffice/members.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from './vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const CALLERS = 16
const BETS_BEFORE = 40
const BETS_AFTER = 20

/** What must stop play, and the code that bets are refused with from then on. */
const stops: Record<string, { code: string; act: (rosa: MemberActor) => Promise<unknown> }> = {
  'the end of the session': { code: 'TOKEN_EXPIRED', act: rosa => rosa.call(session.logout, {}) },
  'a lock by an operator': {
    code: 'TOKEN_EXPIRED',
    act: async rosa => {
      const { id } = await rosa.call(member.info, {})
      await (await env.operator('ana')).call(members.setStatus, {
        id,
        status: 'locked',
        reason: 'looks like fraud to us',
      })
    },
  },
  'a limit of stakes that is used up': {
    code: 'LIMIT_REACHED',
    act: rosa => rosa.call(protection.setLimit, { kind: 'stake', span: 'day', amount: '1' }),
  },
  'an exclusion': {
    code: 'PLAYER_BLOCKED',
    act: rosa => rosa.call(protection.bar, { choice: { kind: 'exclusion', length: '6m' } }),
  },
}

for (const [name, { code, act }] of Object.entries(stops))
  test(`${name} while bets pour in: none that comes after its answer is taken`, async () => {
    const rosa = await env.member({ balance: '5000' })
    const seat = await createVendorActor(env).open(rosa)
    let sent = 0
    let isStopped = false
    let after = 0
    const taken = { before: 0, after: 0 }
    const codes = new Set<string>()
    let under: (() => void) | undefined
    const isUnderWay = new Promise<void>(resolve => {
      under = resolve
    })
    const callers = Array.from({ length: CALLERS }, async () => {
      while (after < BETS_AFTER) {
        const isAfter = isStopped
        if (isAfter) after++
        const answer = await seat.bet('1', `${name.replaceAll(' ', '-')}-${sent++}`)
        if (answer.outcome === 'ok') taken[isAfter ? 'after' : 'before']++
        else if (isAfter) codes.add(answer.outcome === 'refused' ? answer.code : answer.outcome)
        if (sent >= BETS_BEFORE) under?.()
      }
    })
    await isUnderWay
    await act(rosa)
    isStopped = true
    await Promise.all(callers)
    expect(taken.before).toBeGreaterThan(0)
    expect(taken.after).toBe(0)
    expect([...codes]).toEqual([code])
    expect(await env.auditProblems()).toEqual([])
  })
