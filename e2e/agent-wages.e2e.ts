import { newId } from '@ronda/contract/core/ids.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { runWages } from '@ronda/server/features/agent-bills/run.ts'
import { given, level, signed, termsOf } from '@ronda/server/features/agent-contracts/contract-fixture.ts'
import { joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const HOUR_MS = 3_600_000
const words = {
  es: {
    contract: 'Contrato',
    rate: 'Tasa',
    see: 'Ver qué cambiaría',
    offer: /^Proponer a /,
    waits: /^Esperas la respuesta/,
    change: 'Te proponen nuevas condiciones',
    ends: 'Si aceptas, terminan estos contratos de tu red:',
    accept: 'Aceptar',
    accepted: 'Aceptado',
    wages: 'Incentivo diario',
    part: 'Pagado en parte',
    owes: 'Falta pagar abajo',
    reached: 'Alcanzado',
    lacked: /faltó/,
    office: { approve: /^Aprobar y pagar/, pay: 'Pagar', paid: 'Pagado' },
  },
  en: {
    contract: 'Contract',
    rate: 'Rate',
    see: 'See what would change',
    offer: /^Offer to /,
    waits: /^You wait for the answer/,
    change: 'New terms are proposed to you',
    ends: 'If you accept, these contracts of your team end:',
    accept: 'Accept',
    accepted: 'Accepted',
    wages: 'Daily wage',
    part: 'Part paid',
    owes: 'Owes below',
    reached: 'Reached',
    lacked: /lacked/,
    office: { approve: /^Approve and pay/, pay: 'Pay', paid: 'Paid' },
  },
}

/** Rounds as an outside vendor reports them; their stake is won back unless it is said otherwise. */
async function play(env: TestEnv, player: MemberActor, stake: string, times: number, won = stake): Promise<void> {
  const seat = env.visitor()
  await seat.login(player.username, PASSWORD)
  const game = await createVendorActor(env).open(seat)
  for (let i = 0; i < times; i++) {
    const round = newId(env.clock.now())
    expect((await game.bet(stake, round)).outcome).toBe('ok')
    await game.win(won, round)
  }
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`an upline offers less, who accepts sees whose contract ends by it; a day closes and is paid down the line, in part (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const top = await topAgent(env, {})
    // The one at the top is paid from 500 on, those below from the first coin.
    await signed(env, top, termsOf(level(500, 0, '1')))
    const a = await joined(env, top, 'agent')
    await given(env, top, a, termsOf(level(0, 0, '0.8'), level(900, 0, '1')))
    const b = await joined(env, a, 'agent')
    await given(env, a, b, termsOf(level(0, 0, '0.6')))
    const player = await joined(env, b)
    await player.deposit('400')

    const upline = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, upline, top, '1')
    await test.step('the upline makes the offer, with what it would mean beside', async () => {
      await upline.goto('/?agent=downlineManagmentView')
      await upline.getByRole('button', { name: w.contract, exact: true }).click()
      const panel = upline.getByRole('dialog').last()
      const rates = panel.getByLabel(w.rate, { exact: true })
      await rates.first().fill('0.5')
      await expectAccessible(upline, `offering a contract, ${name}`)
      await panel.getByRole('button', { name: w.see }).click()
      await expect(panel.getByText(b.username)).toBeVisible()
      await expectFits(upline, `what an offer would mean, ${name}`)
      await panel.getByRole('button', { name: w.offer }).click()
      await expect(panel.getByText(w.waits)).toBeVisible()
    })

    const agent = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, agent, a, '2')
    await test.step('the downline is greeted with it, sees whose contract ends, and accepts', async () => {
      await agent.goto('/')
      const greeting = agent.getByRole('dialog').filter({ hasText: w.change })
      await expect(greeting.getByText(w.ends)).toBeVisible()
      await expect(greeting.getByText(b.username)).toBeVisible()
      await expectFits(agent, `a request, ${name}`)
      await greeting.getByRole('button', { name: w.accept, exact: true }).click()
      await expect(agent.getByText(w.accepted, { exact: true })).toBeVisible()
      await expect(greeting).toHaveCount(0)
    })

    await test.step('today still runs by the terms of this morning: it closes, and the run waits for the house', async () => {
      // Contracts hold from the day after they were signed.
      env.clock.advance(businessDayStart(businessDay(env.clock.now())) + 25 * HOUR_MS - env.clock.now())
      await given(env, await again(env, a), await again(env, b), termsOf(level(0, 0, '0.4')))
      await play(env, player, '40', 10)
      // All that the one at the top has left.
      await (await again(env, top)).deposit('10')
      await play(env, top, '10', 1, '1')
      env.clock.advance(businessDayStart(businessDay(env.clock.now())) + 27 * HOUR_MS - env.clock.now())
      await runWages(env.system.server.ctx, 'daily-wage')
    })

    const desk = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, desk, 'luis')
    await test.step('the office looks at the run and pays it', async () => {
      await desk.goto('/agents?view=runs')
      await desk.getByRole('table').getByRole('button').first().click()
      await expect(desk.getByRole('link', { name: a.username })).toBeVisible()
      await expectFits(desk, `a run that waits, ${name}`)
      await desk.getByRole('button', { name: w.office.approve }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: w.office.pay, exact: true }).click()
      await expect(desk.getByText(w.office.paid, { exact: true }).first()).toBeVisible()
      await expectFits(desk, `a run that was paid, ${name}`)
    })

    await test.step('who stakes too little to be paid owes below; the other reads what was reached and what was lacking', async () => {
      const owing = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, owing, top, '1')
      await owing.goto('/?agent=agentDailyWages2')
      await expect(owing.getByText(w.owes).first()).toBeVisible()
      await expectFits(owing, `wages that are owed, ${name}`)
      const owed = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, owed, a, '2')
      await owed.goto('/?agent=agentDailyWages2')
      await expect(owed.getByText(w.part).first()).toBeVisible()
      await owed
        .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
        .first()
        .click()
      await expect(owed.getByText(w.reached)).toBeVisible()
      await expect(owed.getByText(w.lacked)).toBeVisible()
      await expectFits(owed, `what a wage is made of, ${name}`)
    })

    await test.step('the office shows contracts of both on the member’s page', async () => {
      await desk.goto(`/members?q=${top.username}`)
      await desk.getByRole('link', { name: top.username }).click()
      await expect(desk.getByRole('heading', { level: 1, name: top.username })).toBeVisible()
      const { pathname } = new URL(desk.url())
      await desk.goto(`${pathname}?tab=team`)
      await expect(desk.getByText(/^1\s?%$/).first()).toBeVisible()
      await expectFits(desk, `contracts of an agent, ${name}`)
    })
  })
}

async function again(env: TestEnv, who: MemberActor): Promise<MemberActor> {
  const actor = env.visitor()
  await actor.login(who.username, PASSWORD)
  actor.username = who.username
  return actor
}
