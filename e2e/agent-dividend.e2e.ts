import { newId } from '@ronda/contract/core/ids.ts'
import type { Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { runWages } from '@ronda/server/features/agent-bills/run.ts'
import { level, signed, termsOf } from '@ronda/server/features/agent-contracts/contract-fixture.ts'
import { spanOf } from '@ronda/server/features/agent-contracts/periods.ts'
import { joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const HOUR_MS = 3_600_000
const words = {
  es: {
    notReached: 'No alcanzado',
    paid: 'Pagado',
    carried: 'Viene del período anterior',
    formula: /Base .* × 20 ?% = /,
    terms: /hasta cubrirla/,
    office: { approve: /^Aprobar y pagar/, pay: 'Pagar', kept: 'Ganancia de la casa' },
  },
  en: {
    notReached: 'Not reached',
    paid: 'Paid',
    carried: 'Carried from the period before',
    formula: /Base .* × 20 ?% = /,
    terms: /until it is used up/,
    office: { approve: /^Approve and pay/, pay: 'Pay', kept: 'What the house kept' },
  },
}

const terms: Terms = {
  ...termsOf(level(0, 0, '20')),
  dividend: { period: 'semi-monthly', carry: 'permanent', payer: 'upline', basis: 'net-loss', isFloating: false },
}

/** One round as an outside vendor reports it. */
async function play(env: TestEnv, player: MemberActor, stake: string, won: string): Promise<void> {
  const seat = env.visitor()
  await seat.login(player.username, PASSWORD)
  const game = await createVendorActor(env).open(seat)
  const round = newId(env.clock.now())
  expect((await game.bet(stake, round)).outcome).toBe('ok')
  await game.win(won, round)
}

/** To where the running half of the month is settled. */
const toSettling = (env: TestEnv) =>
  env.clock.advance(spanOf('semi-monthly', env.clock.now()).to + 4 * HOUR_MS - env.clock.now())

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`half a month in which the house lost counts against the next; its dividend opens to what it is made of (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const top = await topAgent(env, {})
    const player = await joined(env, top)
    await player.deposit('400')
    await signed(env, top, terms, 'dividend')
    toSettling(env)
    await play(env, player, '40', '90')
    toSettling(env)
    await runWages(env.system.server.ctx, 'dividend')
    for (let round = 0; round < 6; round++) await play(env, player, '40', '0.5')
    toSettling(env)
    await runWages(env.system.server.ctx, 'dividend')

    const desk = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, desk, 'luis')
    await test.step('the office sees what the house kept and what was carried, and pays', async () => {
      await desk.goto('/agents?view=runs')
      await desk.getByRole('table').getByRole('button').first().click()
      await expect(desk.getByText(w.office.kept).first()).toBeVisible()
      await expectFits(desk, `a dividend that waits, ${name}`)
      await desk.getByRole('button', { name: w.office.approve }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: w.office.pay, exact: true }).click()
      await expect(desk.getByText(w.paid, { exact: true }).first()).toBeVisible()
    })

    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, top, '1')
    await test.step('the agent finds both periods, and how the last was come to', async () => {
      await page.goto('/?agent=agentDividendRecordCopy2')
      await expect(page.getByText(w.terms)).toBeVisible()
      await expect(page.getByText(w.notReached).first()).toBeVisible()
      await expectFits(page, `dividends of an agent, ${name}`)
      await page
        .getByRole('button', { name: /\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/ })
        .first()
        .click()
      await expect(page.getByText(w.formula)).toBeVisible()
      await expect(page.getByText(w.carried)).toBeVisible()
      await expectFits(page, `what a dividend is made of, ${name}`)
    })
  })
}
