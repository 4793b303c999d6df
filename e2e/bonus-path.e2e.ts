import { newId } from '@ronda/contract/core/ids.ts'
import { type MemberActor, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    join: 'Participar',
    claim: 'Reclamar',
    credited: /Se acreditaron/,
    details: 'Ver sus reglas o renunciar al bono',
    maxBet: /^Apuesta máxima: S\/.50/,
    strip: /^Juegas un bono/,
    giveUp: 'Renunciar al bono',
    loses: 'Vuelve a la casa',
    ended: 'Bono terminado',
    cancelled: 'Renunciado',
    played: 'Jugado',
    all: 'Todos',
    amount: 'Monto',
    next: 'Revisar retiro',
    password: 'Contraseña de retiro',
    confirm: 'Confirmar retiro',
    inProcess: /En proceso/,
  },
  en: {
    join: 'Join',
    claim: 'Claim',
    credited: /credited$/,
    details: 'See its rules or give the bonus up',
    maxBet: /^Largest bet: S\/.50/,
    strip: /^You are playing a bonus/,
    giveUp: 'Give the bonus up',
    loses: 'Goes back to the house',
    ended: 'The bonus has ended',
    cancelled: 'Given up',
    played: 'Played',
    all: 'All',
    amount: 'Amount',
    next: 'Review withdrawal',
    password: 'Payment password',
    confirm: 'Confirm withdrawal',
    inProcess: /In process/i,
  },
}

/** Rounds in which nothing is won or lost, as an outside vendor reports them. */
async function playThrough(env: TestEnv, member: MemberActor, amount: number, stake = 50): Promise<void> {
  const game = await createVendorActor(env).open(member)
  for (let played = 0; played < amount; played += stake) {
    const round = newId(env.clock.now())
    const bet = await game.bet(String(stake), round)
    expect(bet.outcome).toBe('ok')
    await game.win(String(stake), round)
  }
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a bonus is joined, played through within its rules and withdrawn; another is given up (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const take = async (member: MemberActor) => {
      const page = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, page, member)
      await page.goto('/promoDetail?activity=first-deposit')
      const join = page.getByRole('button', { name: w.join, exact: true })
      await join.click()
      // Joined before the deposit: only what comes afterwards counts.
      await expect(join).toBeHidden()
      await member.deposit('100')
      await page.getByRole('button', { name: w.claim, exact: true }).click()
      await expect(page.getByText(w.credited)).toBeVisible()
      return page
    }
    const rosa = await env.member()
    await rosa.prepareWithdrawal()
    const page = await take(rosa)

    await test.step('its rules are told before one plays', async () => {
      await page.goto('/?panel=withdraw')
      await page.getByRole('link', { name: w.details }).click()
      await expect(page.getByText(w.maxBet)).toBeVisible()
      await expectAccessible(page, `a bonus and its rules ${name}`)
      await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
      await expect(page.getByText(w.strip)).toBeVisible()
    })

    await test.step('played through, the money is free', async () => {
      const game = await createVendorActor(env).open(rosa)
      expect((await game.bet('51', newId(env.clock.now()))).outcome).toBe('refused')
      // The deposit once, the bonus eight times.
      await playThrough(env, rosa, 900)
      await page.goto('/?panel=bonusDetails')
      await page.getByRole('dialog').getByRole('button', { name: w.all, exact: true }).click()
      await expect(page.getByText(w.played, { exact: true }).first()).toBeVisible()
      await page.goto('/?panel=withdraw')
      await page.getByLabel(w.amount, { exact: true }).fill('200')
      await page.getByRole('button', { name: w.next }).click()
      await page.getByLabel(w.password, { exact: true }).fill(PAYMENT_PASSWORD)
      await page.getByRole('button', { name: w.confirm }).click()
      await expect(page.getByText(w.inProcess).filter({ visible: true }).first()).toBeVisible()
      expect(Number(await rosa.balance())).toBe(0)
    })

    await test.step('somebody else gives the bonus up and keeps the deposit', async () => {
      const marta = await env.member()
      const page = await take(marta)
      await page.goto('/?panel=bonusDetails')
      await page.getByRole('button', { name: w.giveUp }).click()
      const dialog = page.getByRole('dialog').last()
      await expect(dialog.getByText(w.loses)).toBeVisible()
      await expectAccessible(page, `giving a bonus up ${name}`)
      await dialog.getByRole('button', { name: w.giveUp }).click()
      await expect(page.getByText(w.ended)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: w.all, exact: true }).click()
      await expect(page.getByText(w.cancelled, { exact: true })).toBeVisible()
      expect(Number(await marta.balance())).toBe(100)
    })
    expect(await env.auditProblems()).toEqual([])
  })
}
