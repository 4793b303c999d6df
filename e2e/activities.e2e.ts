import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    offer: 'Tu primer depósito, el doble',
    join: 'Participar',
    joined: 'Inscrito',
    claim: 'Reclamar',
    claimed: 'Reclamado',
    credited: /Se acreditaron/,
    scope: 'Solo cuenta: Tragamonedas, Pesca',
    bonus: /^Recompensa/,
    waits: 'En tus actividades',
    course: 'Rumbo del día',
    days: 'Reclamar lo de hoy',
    tomorrow: /Lo de hoy ya es tuyo/,
  },
  en: {
    offer: 'Your first deposit, doubled',
    join: 'Join',
    joined: 'Joined',
    claim: 'Claim',
    claimed: 'Claimed',
    credited: /credited$/,
    scope: 'Only counts: Slots, Fishing',
    bonus: /^Reward/,
    waits: 'In your activities',
    course: 'Course of the day',
    days: 'Claim today’s',
    tomorrow: /Today’s is yours/,
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a new member joins a deposit bonus, claims it, sees what is to be played, and claims a mission's step (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })

    await test.step('a visitor reads the terms and is asked to sign in before joining', async () => {
      await page.goto('/promotions')
      await page.getByRole('link', { name: new RegExp(w.offer) }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.offer })).toBeVisible()
      await page.getByRole('button', { name: w.join, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectAccessible(page, `an activity ${name}`)
    })

    await test.step('joined, paid in, claimed', async () => {
      await signIn(env, page, rosa)
      await page.goto('/promoDetail?activity=first-deposit')
      await page.getByRole('button', { name: w.join, exact: true }).click()
      await expect(page.getByText(w.joined, { exact: true })).toBeVisible()
      // Paid elsewhere: the open page hears of it.
      await rosa.deposit('100')
      await page.getByRole('button', { name: w.claim, exact: true }).click()
      await expect(page.getByText(w.credited)).toBeVisible()
      await expect(page.getByText(w.claimed, { exact: true }).first()).toBeVisible()
      expect(Number(await rosa.balance())).toBe(200)
    })

    await test.step('the turnover falls while slots are played, and says what counts', async () => {
      await page.goto('/?panel=withdraw')
      await expect(page.getByText(w.scope)).toBeVisible()
      const bar = page.getByRole('progressbar', { name: w.bonus })
      await expect(bar).toHaveAttribute('aria-valuenow', '0')
      const game = await rosa.play()
      const stake = game.stakes.filter(each => Number(each) <= 20).at(-1) ?? ''
      // The deposit is filled first.
      for (let played = 0; played < 120; played += Number(stake)) {
        if (Number(await rosa.balance()) < Number(stake)) await rosa.deposit('100')
        await game.round(stake)
      }
      await page.goto('/?panel=withdraw')
      await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/)
      await expectAccessible(page, `turnover of a bonus ${name}`)
    })

    await test.step('the bonus with what is played of it', async () => {
      await page.goto('/?panel=bonusDetails')
      await expect(page.getByText(w.offer)).toBeVisible()
      await expect(page.getByRole('progressbar').first()).toBeVisible()
      await expectAccessible(page, `bonus details ${name}`)
      await page.goto('/?panel=rewardCenter')
      // Today’s gift is claimed where it is earned.
      await expect(page.getByRole('heading', { name: w.waits })).toBeVisible()
      await expectAccessible(page, `reward center ${name}`)
    })

    await test.step('a step of the day’s mission is claimed from the member center', async () => {
      await page.goto('/?panel=missionLeaderboard')
      await expect(page.getByRole('heading', { name: w.course })).toBeVisible()
      const before = Number(await rosa.balance())
      await page.getByRole('button', { name: w.claim, exact: true }).first().click()
      await expect(page.getByText(w.credited)).toBeVisible()
      expect(Number(await rosa.balance())).toBe(before + 2)
      await expectAccessible(page, `missions ${name}`)
    })

    await test.step('today’s gift of the days in a row', async () => {
      await page.goto('/promoDetail?activity=seven-days')
      await page.getByRole('button', { name: w.days }).click()
      await expect(page.getByText(w.tomorrow)).toBeVisible()
    })
  })
}
