import * as member from '@ronda/contract/portal/account/member.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { signIn } from './member.ts'
import { expectFits, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    welcome: 'Juega, suma puntos y elige lo que te gusta',
    toRedeem: 'Entra para canjear',
    item: 'Calcomanías',
    missing: /Te faltan \d+ puntos/,
    redeem: /^Canjear por/,
    name: 'Quién recibe',
    phone: 'Teléfono',
    street: 'Calle y número',
    city: 'Ciudad o distrito',
    password: 'Contraseña de retiro',
    received: /Recibimos tu pedido/,
    orders: 'Mis canjes',
    history: 'Historial de puntos',
    inProcess: 'En proceso',
    rejected: 'Rechazado',
    returned: 'Devolución',
    played: /^Juego: /,
    office: { take: 'Tomar para revisar', reject: 'Rechazar', reason: 'Motivo', back: /puntos devueltos/ },
    why: 'No llegamos a esa zona',
  },
  en: {
    welcome: 'Play, earn points and pick what you like',
    toRedeem: 'Log in to redeem',
    item: 'Stickers',
    missing: /\d+ points to go/,
    redeem: /^Redeem for/,
    name: 'Recipient',
    phone: 'Phone',
    street: 'Street and number',
    city: 'Town or district',
    password: /^(Fund|Payment) password$/i,
    received: /Your order of Stickers/,
    orders: 'My orders',
    history: 'Points history',
    inProcess: 'In process',
    rejected: 'Rejected',
    returned: 'Returned',
    played: /^Play: /,
    office: { take: 'Take for review', reject: 'Reject', reason: 'Reason', back: /points returned/ },
    why: 'We do not deliver there',
  },
}

/** Stakes so much of real money in small rounds. */
async function playFor(rosa: MemberActor, wanted: number): Promise<void> {
  const game = await rosa.play()
  const stake = Number(game.stakes.filter(each => Number(each) <= 50).at(-1))
  for (let staked = 0; staked < wanted; staked += stake) {
    if (Number(await rosa.balance()) < stake) await rosa.deposit('300')
    await game.round(String(stake))
  }
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`points are earned by play and redeemed; an operator rejects the order and they are back (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    const rosa = await env.member({ balance: '300' })
    await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    const main = page.getByRole('main')

    await test.step('a visitor sees the shop and is asked to sign in for more', async () => {
      await page.goto('/pointMall')
      await expect(main.getByText(w.welcome)).toBeVisible()
      await expectAccessible(page, `point mall ${name}`)
      await main.getByRole('link', { name: new RegExp(w.item) }).click()
      await expect(main.getByRole('heading', { level: 1, name: w.item })).toBeVisible()
      await main.getByRole('button', { name: w.toRedeem }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a member sees what is missing, plays, and the open page counts along', async () => {
      await signIn(env, page, rosa)
      await page.goto('/pointMall?item=stickers')
      await expect(main.getByText(w.missing)).toBeVisible()
      await playFor(rosa, 650)
      await expect(main.getByRole('button', { name: w.redeem })).toBeVisible()
      await expectAccessible(page, `an item ${name}`)
    })

    const before = (await rosa.call(points.balance, {})).balance
    await test.step('redeemed with an address and the fund password', async () => {
      await main.getByRole('button', { name: w.redeem }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: w.redeem }).click()
      // What is missing is said before anything is sent.
      await expect(dialog.getByLabel(w.name)).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(w.name).fill('Rosa Quispe')
      await dialog.getByLabel(w.phone).fill('+51 987 654 321')
      await dialog.getByLabel(w.street).fill('Jr. Los Jazmines 123')
      await dialog.getByLabel(w.city).fill('Lima')
      await dialog.getByLabel(w.password).fill(PAYMENT_PASSWORD)
      await expectAccessible(page, `redeeming ${name}`)
      await dialog.getByRole('button', { name: w.redeem }).click()
      await expect(dialog.getByText(w.received)).toBeVisible()
      expect((await rosa.call(points.balance, {})).balance).toBe(before - 600)
      await dialog.getByRole('link', { name: w.orders }).click()
      await expect(main.getByRole('listitem').getByText(w.inProcess).first()).toBeVisible()
    })

    await test.step('an operator takes it up and rejects it', async () => {
      const office = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, office, 'luis')
      await office.goto(`/mall?state=review&q=${rosa.username}`)
      await office.getByRole('button', { name: w.item }).click()
      const panel = office.getByRole('dialog')
      await panel.getByRole('button', { name: w.office.take }).click()
      await panel.getByRole('button', { name: w.office.reject }).click()
      await expectFits(office, `rejecting an order ${name}`)
      await panel.getByLabel(w.office.reason).fill(w.why)
      await panel.getByRole('button', { name: w.office.reject }).click()
      await expect(office.getByText(w.office.back)).toBeVisible()
    })

    await test.step('the open page says why, and the points are back', async () => {
      await expect(main.getByText(w.why)).toBeVisible()
      await expect(main.getByText(w.rejected).first()).toBeVisible()
      expect((await rosa.call(points.balance, {})).balance).toBe(before)
      await main.getByRole('link', { name: w.history }).click()
      await expect(main.getByText(w.returned, { exact: true }).first()).toBeVisible()
      await expect(main.getByText(w.played).first()).toBeVisible()
      await expectAccessible(page, `points history ${name}`)
    })
  })
}
