import { runWages } from '@ronda/server/features/agent-bills/run.ts'
import { runRealTime } from '@ronda/server/features/agent-bills/windows.ts'
import { given, level, signed, termsOf } from '@ronda/server/features/agent-contracts/contract-fixture.ts'
import { joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { test } from './bills.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, windows } from './story.ts'

const HOUR_MS = 3_600_000
const words = {
  es: {
    pending: /^Por compensar: /,
    back: /de tus referidos directos/,
    realTime: 'Incentivo en tiempo real',
    correction: /Corrección 1/,
    less: /se pagaron .* de más/,
    office: { less: 'De más', nothing: 'Nada' },
  },
  en: {
    pending: /^To be made good: /,
    back: /of direct downlines/,
    realTime: 'Real-time wage',
    correction: /Correction 1/,
    less: /was too much/,
    office: { less: 'Too much', nothing: 'Nothing' },
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`windows are paid by the difference, what was taken back waits and is explained; a day is corrected (${language}, ${name})`, async ({
    env,
    bills,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const { ctx } = env.system.server
    const top = await topAgent(env, {})
    await signed(env, top, termsOf(level(0, 0, '0.8')), 'real-time-wage')
    const agent = await joined(env, top, 'agent')
    await given(env, await bills.again(top), await bills.again(agent), termsOf(level(0, 0, '0.5')), 'real-time-wage')
    const player = await joined(env, agent)
    await player.deposit('10000')
    const daily = await topAgent(env, {})
    await signed(env, daily, termsOf(level(0, 0, '0.5'), level(8000, 0, '1')))
    const other = await joined(env, daily)
    await other.deposit('20000')
    bills.toMorning()
    env.clock.advance(5 * HOUR_MS)
    bills.toNextWindow()
    const undo = await bills.play(player, '2000', '0')
    await bills.play(player, '4000')
    const back = await bills.play(other, '4000', '0')
    await bills.play(other, '6000')
    bills.toNextWindow()
    await runRealTime(ctx)
    await bills.play(player, '300')
    await undo()
    bills.toNextWindow()
    await runRealTime(ctx)

    const portal = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, portal, top, '1')
    await test.step('the page of hourly wages has them as its second view, and a day opens into its windows', async () => {
      await portal.goto('/?agent=agentHourSalary')
      await expect(portal.getByText(w.pending)).toBeVisible()
      await expectAccessible(portal, `real-time wages, ${name}`)
      await expectFits(portal, `real-time wages, ${name}`)
      await portal.getByRole('table').getByRole('button').first().click()
      await expect(portal.getByText(w.back).first()).toBeVisible()
      await expect(portal).toHaveURL(/view=real-time/)
      await expectFits(portal, `windows of a day, ${name}`)
    })

    bills.toSettling()
    await runWages(ctx, 'daily-wage')
    await bills.approveAll()
    await back()
    await runWages(ctx, 'daily-wage')
    await test.step('a day that was paid too high has a correction beside its bill', async () => {
      const page = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, page, daily, '2')
      await page.goto('/?agent=agentDailyWages2')
      await expect(page.getByRole('button', { name: w.correction })).toBeVisible()
      await expectFits(page, `wages with a correction, ${name}`)
      await page.getByRole('button', { name: w.correction }).click()
      await expect(page.getByText(w.less)).toBeVisible()
      await expectFits(page, `a correction, ${name}`)
    })

    const desk = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, desk, 'luis')
    await test.step('the office sees the correction, and what was paid each day in real time', async () => {
      await desk.goto('/agents?view=runs')
      await desk.getByRole('button', { name: w.correction }).first().click()
      await expect(desk.getByRole('link', { name: daily.username })).toBeVisible()
      await expect(desk.getByText(w.office.less, { exact: true }).first()).toBeVisible()
      await expectFits(desk, `a correction’s run, ${name}`)
      await desk.goto('/agents?view=realtime')
      await desk.getByRole('table').getByRole('button').first().click()
      await expect(desk.getByRole('link', { name: top.username }).first()).toBeVisible()
      await expect(desk.getByText(w.office.nothing, { exact: true }).first()).toBeVisible()
      await expectAccessible(desk, `windows in the office, ${name}`)
      await expectFits(desk, `windows in the office, ${name}`)
    })
  })
}
