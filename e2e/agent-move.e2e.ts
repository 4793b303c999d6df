import type { TestEnv } from '@ronda/devenv/env.ts'
import { runWages } from '@ronda/server/features/agent-bills/run.ts'
import { given, level, signed, termsOf } from '@ronda/server/features/agent-contracts/contract-fixture.ts'
import { idOf, joined, titlesOf, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { test } from './bills.ts'
import { expectFits, forgetCodes, type Operator, signInToOffice } from './office.ts'
import { expect, windows } from './story.ts'

const words = {
  es: {
    account: 'Cuenta del nuevo agente superior',
    preview: 'Ver qué cambiaría',
    exceeding: 'Valores por encima del nuevo agente: 2',
    unfit: 'Así no cabe en la nueva línea.',
    bills: /^1 · S\/.*40\.00$/,
    owesBelow: 'Debe a los de abajo',
    stays: /^Lo pendiente queda entre los mismos dos/,
    ending: 'Contratos que terminan',
    lower: 'Bajar estos valores a lo que tiene el nuevo agente',
    propose: 'Proponer el cambio',
    reason: 'Motivo',
    proposed: 'Espera a una segunda persona',
    kind: 'Mover un equipo',
    approve: 'Aprobar',
    approved: 'Aprobada',
    line: (member: string, from: string, to: string) => `${member}: de ${from} a ${to} (3 cuentas)`,
    rate: 'Máximo',
    high: /^Cupo desde/,
    slots: 'Tragamonedas',
    tooLow: /^Como mínimo 0\.\d+ %/,
    addSeries: 'Agregar una serie',
    series: 'Serie',
    save: 'Guardar',
    weakens: 'tasas de los equipos',
    settings: 'Debilitar una protección',
  },
  en: {
    account: 'Account of the new upline',
    preview: 'See what would change',
    exceeding: 'Values above the new agent’s: 2',
    unfit: 'It does not fit into the new line like this.',
    bills: /^1 · S\/.*40\.00$/,
    owesBelow: 'Has not paid those below',
    stays: /^What is open stays between the same two/,
    ending: 'Contracts that end',
    lower: 'Lower these values to what the new agent has',
    propose: 'Propose the move',
    reason: 'Reason',
    proposed: 'Waits for a second person',
    kind: 'Move a team',
    approve: 'Approve',
    approved: 'Approved',
    line: (member: string, from: string, to: string) => `${member}: from ${from} to ${to} (3 accounts)`,
    rate: 'At most',
    high: /^Quota from/,
    slots: 'Slots',
    tooLow: /^At least 0\.\d+%/,
    addSeries: 'Add a series',
    series: 'Series',
    save: 'Save',
    weakens: 'rates of teams',
    settings: 'Weaken a protection',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]
  const desk = async (env: TestEnv, open: Parameters<Parameters<typeof test>[2]>[0]['open'], operator: Operator) => {
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office, operator)
    return office
  }

  test(`a branch moves to another team once two people saw what changes by it (${language}, ${name})`, async ({
    env,
    bills,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const from = await topAgent(env, { RNG: '0.9' })
    const to = await topAgent(env, { RNG: '0.3' })
    const agent = await joined(env, from, 'agent', { RNG: '0.5' })
    const below = await joined(env, agent, 'agent', { RNG: '0.4' })
    const player = await joined(env, below)
    await player.deposit('20000')
    // Who leads the team reaches nothing itself and has only a part of what it owes its downline, which pays on what it got.
    await signed(env, from, termsOf(level(50_000, 0, '1')))
    const seat = await bills.again(agent)
    await given(env, await bills.again(from), seat, termsOf(level(0, 0, '0.6')))
    await given(env, seat, await bills.again(below), termsOf(level(0, 0, '0.4')))
    await bills.give(from, '20')
    bills.toMorning()
    await bills.play(player, '10000')
    bills.toSettling()
    await runWages(env.system.server.ctx, 'daily-wage')
    await bills.approveAll()
    const place = `/members/${await idOf(env, agent)}?tab=team`

    const luis = await desk(env, open, 'luis')
    await test.step('one sees what does not fit, lowers it, and proposes', async () => {
      await luis.goto(place)
      await luis.getByLabel(w.account).fill(to.username)
      await luis.getByRole('button', { name: w.preview }).click()
      const preview = luis.getByRole('dialog')
      await expect(preview.getByText(w.exceeding)).toBeVisible()
      await expect(preview.getByText(w.unfit)).toBeVisible()
      await expect(preview.getByText(w.bills)).toBeVisible()
      await expect(preview.getByText(w.owesBelow)).toBeVisible()
      await expect(preview.getByText(w.stays)).toBeVisible()
      await expect(preview.getByText(w.ending)).toBeVisible()
      await expectFits(luis, `a move that does not fit, ${name}`)
      await preview.getByRole('switch', { name: w.lower }).click()
      await preview.getByRole('button', { name: w.propose }).click()
      await preview.getByLabel(w.reason).fill('Both agreed to it')
      await preview.getByRole('button', { name: w.propose }).click()
      await expect(luis.getByRole('status').getByText(w.proposed)).toBeVisible()
    })

    const diego = await desk(env, open, 'diego')
    await test.step('another reads the same and approves', async () => {
      await diego.goto('/approvals')
      await diego.getByRole('button', { name: w.kind }).click()
      const drawer = diego.getByRole('dialog')
      await expect(drawer.getByText(w.exceeding)).toBeVisible()
      await expect(drawer.getByText('Both agreed to it')).toBeVisible()
      await expect(drawer.getByText(w.bills)).toBeVisible()
      await expectFits(diego, `a move to decide, ${name}`)
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await drawer.getByLabel(w.reason).fill('Asked both of them')
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()
    })

    await test.step('the page of the member tells of it, and all three agents are told', async () => {
      await luis.goto(place)
      await expect(luis.getByText(w.line(agent.username, from.username, to.username))).toBeVisible()
      await expectFits(luis, `a member that was moved, ${name}`)
      for (const who of [from, to, agent]) expect((await titlesOf(await bills.again(who))).length).toBeGreaterThan(0)
    })
  })

  test(`house limits: not below what a team has, less at once, more by two people (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    await forgetCodes(env)
    const before = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings.agents
    await topAgent(env, { RNG: '0.5' })
    const ana = await desk(env, open, 'ana')
    const slots = ana.getByRole('group', { name: w.slots })
    const save = async (reason: string) => {
      await ana.getByLabel(w.reason).fill(reason)
      await ana.getByRole('button', { name: w.save, exact: true }).click()
    }

    await test.step('a rate that some team has stays', async () => {
      await ana.goto('/agents?view=house')
      await slots.getByLabel(w.rate).fill('0.2')
      await expectFits(ana, `house limits, ${name}`)
      await save('Less for everybody')
      await expect(slots.getByText(w.tooLow)).toBeVisible()
      await expectFits(ana, `a limit that is too low, ${name}`)
    })

    await test.step('what is counted from lower down holds at once', async () => {
      await slots.getByLabel(w.rate).fill('1')
      await slots.getByLabel(w.high).fill('0.8')
      await save('High rates are counted')
      await expect
        .poll(async () => (await env.system.server.ctx.merchants.byCode('lumina'))?.settings.agents.quotas.RNG)
        .toBe(80)
      await expect(ana.getByRole('button', { name: w.save, exact: true })).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('a higher rate and a series wait for another person', async () => {
      await slots.getByLabel(w.rate).fill('1.2')
      await ana.getByRole('button', { name: w.addSeries }).click()
      await ana.getByLabel(w.series, { exact: true }).last().fill('FAST')
      await save('A season of more')
      await expect(ana.getByText(w.weakens).first()).toBeVisible()
      await expectFits(ana, `house limits that wait, ${name}`)
      const luis = await desk(env, open, 'luis')
      await luis.goto('/approvals')
      await luis.getByRole('button', { name: w.settings }).click()
      const drawer = luis.getByRole('dialog')
      await expect(drawer.getByText(/^1\s?% → 1[.,]20?\s?%$/)).toBeVisible()
      await expectFits(luis, `house limits to decide, ${name}`)
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await drawer.getByLabel(w.reason).fill('Agreed by the house')
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()
      const { agents } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
      expect([agents.rates.RNG, agents.series.FAST?.usual]).toEqual([120, 1900])
      await env.changeSettings('lumina', { agents: before })
    })
  })
}
