import { newId } from '@ronda/contract/core/ids.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    ladder: 'Todos los niveles',
    join: 'Regístrate',
    way: 'Lo que falta para Bronce',
    staked: 'Apostado en total',
    bronze: 'Bronce',
    bonus: 'Bono por llegar a Bronce',
    claim: 'Reclamar: Bono por llegar a Bronce',
    credited: /ya están en tu saldo/,
    steps: 'Tu camino hasta aquí',
    rebate: 'Reclamar',
    nothing: /Todavía no hay nada que reclamar/,
    history: 'Lo que ya reclamaste',
  },
  en: {
    ladder: 'All levels',
    join: 'Register',
    way: 'What is missing to Bronze',
    staked: 'Staked in all',
    bronze: 'Bronze',
    bonus: 'Bonus for reaching Bronze',
    claim: 'Claim: Bonus for reaching Bronze',
    credited: /is in your balance/,
    steps: 'Your way so far',
    rebate: 'Claim',
    nothing: /There is nothing to claim yet/,
    history: 'What you have claimed',
  },
}

/** Rounds that win their stake back, told by a vendor. */
async function stake(env: TestEnv, member: MemberActor, amount: string, times: number) {
  const seat = await createVendorActor(env).open(member)
  for (let i = 0; i < times; i++) {
    const round = newId(env.clock.now())
    await seat.bet(amount, round)
    await seat.win(amount, round)
  }
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a member plays up a level, claims its bonus, and a rebate (${language}, ${name})`, async ({ env, open }) => {
    const rosa = await env.member({ balance: '300' })
    const page = await open({ port: env.system.ports.portal, ...size, language })

    await test.step('a visitor sees the ladder with what each level really gives', async () => {
      await page.goto('/vip')
      await expect(page.getByRole('heading', { name: w.ladder })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: w.bronze }).first()).toContainText('S/')
      await expectAccessible(page, `the ladder ${name}`)
    })

    await test.step('a member sees what is missing', async () => {
      await stake(env, rosa, '100', 8)
      await signIn(env, page, rosa)
      await page.goto('/vip')
      await expect(page.getByRole('heading', { name: w.way })).toBeVisible()
      await expect(page.getByRole('progressbar', { name: w.staked })).toHaveAttribute('aria-valuenow', '80')
      await expectAccessible(page, `on the way to a level ${name}`)
    })

    await test.step('the round that is enough brings the level, and the open page says so', async () => {
      await stake(env, rosa, '100', 2)
      await expect(page.getByRole('heading', { level: 2, name: w.bronze })).toBeVisible()
      await expect(page.getByText(w.bonus)).toBeVisible()
      await expect(page.getByRole('heading', { name: w.steps })).toBeVisible()
      const before = Number(await rosa.balance())
      await page.getByRole('button', { name: w.claim }).click()
      await expect(page.getByText(w.credited)).toBeVisible()
      await expect(page.getByText(w.bonus)).toBeHidden()
      expect(Number(await rosa.balance())).toBe(before + 8)
      await expectAccessible(page, `a level reached ${name}`)
    })

    await test.step('what of the stakes comes back is claimed once', async () => {
      await page.goto('/?panel=manualRebate')
      // 1 000 in slots at the new level's 0.3 %.
      await expect(page.getByText('3.00').first()).toBeVisible()
      await expectAccessible(page, `a rebate ${name}`)
      const before = Number(await rosa.balance())
      await page.getByRole('button', { name: w.rebate, exact: true }).click()
      await expect(page.getByText(w.credited)).toBeVisible()
      expect(Number(await rosa.balance())).toBe(before + 3)
      await expect(page.getByText(w.nothing)).toBeVisible()
      await expect(page.getByRole('button', { name: w.rebate, exact: true })).toBeDisabled()
      await expect(page.getByRole('heading', { name: w.history })).toBeVisible()
    })
  })
}
