import type { Page } from '@playwright/test'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, phone, test, windows } from './story.ts'

const words = {
  es: {
    limits: 'Mis límites',
    set: 'Fijar: Apuestas, Por día',
    change: 'Cambiar: Apuestas, Por día',
    atMost: 'Como máximo',
    save: 'Fijar límite',
    ask: 'Pedir el cambio',
    of: (amount: string) => `de S/ ${amount}`,
    asked: /Pediste S\/\s?20\.00/,
    spin: 'Girar',
    refused: 'No se realizó la apuesta',
    reached: 'Alcanzaste un límite de juego de tu cuenta.',
    ok: 'Entendido',
    stopped: 'Llegaste a tu límite',
    ofStake: 'de S/ 10.00',
    leave: 'Salir del juego',
    close: 'Cerrar',
    setDeposit: 'Fijar: Depósitos, Por día',
    left: /Te quedan S\/\s?60\.00 de tu límite del día hasta el \d/,
    beyond: /Pasaría tu propio límite: puedes depositar S\/\s?60\.00/,
    amount: 'Monto',
    goOn: 'Continuar',
    pay: 'Ir a pagar',
    startBreak: 'Empezar la pausa',
    yes: 'Sí, empezar',
    money: 'Tu saldo sigue siendo tuyo: puedes entrar, ver tus registros y retirar cuando quieras.',
    onBreak: /Estás en una pausa hasta el \d/,
    withdraw: 'Retirar',
    payout: 'Nueva contraseña de retiro',
  },
  en: {
    limits: 'My limits',
    set: 'Set: Stakes, Per day',
    change: 'Change: Stakes, Per day',
    atMost: 'At most',
    save: 'Set limit',
    ask: 'Ask for the change',
    of: (amount: string) => `of S/ ${amount}`,
    asked: /You asked for S\/\s?20\.00/,
    spin: 'Spin',
    refused: 'The bet was not placed',
    reached: 'You reached a play limit of your account.',
    ok: 'OK',
    stopped: 'You reached your limit',
    ofStake: 'of S/ 10.00',
    leave: 'Leave the game',
    close: 'Close',
    setDeposit: 'Set: Deposits, Per day',
    left: /You have S\/\s?60\.00 left of your daily limit until \d/,
    beyond: /It would go beyond your own limit: you may deposit S\/\s?60\.00/,
    amount: 'Amount',
    goOn: 'Continue',
    pay: 'Go to payment',
    startBreak: 'Start the break',
    yes: 'Yes, start',
    money: 'Your balance stays yours: you can log in, see your records and withdraw at any time.',
    onBreak: /You are on a break until \d/,
    withdraw: 'Withdraw',
    payout: 'New payment password',
  },
}
const game = '/game?gameId=jade-galleon&vassalage=RONDA'

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a member limits its stakes, meets the limit in the game, and takes a break (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ balance: '300' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)

    // One click from where money is paid in.
    await page.goto('/?panel=depositv2')
    await page.getByRole('button', { name: w.limits }).click()
    await setLimit(page, w.set, w.save, '10')
    await expect(page.getByRole('dialog').first().getByText(w.of('10.00'))).toBeVisible()
    await expectAccessible(page, `responsible play, ${name}`)
    await expectNothingWider(page)

    await (await member.play('jade-galleon')).round('10')
    await page.goto(game)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: w.spin })).toBeEnabled({ timeout: 60_000 })
    await frame.getByRole('button', { name: w.spin }).click()
    await expect(frame.getByText(w.refused)).toBeVisible()
    await expect(frame.getByText(w.reached)).toBeVisible()
    // Over the game: which limit, until when, and where to see it.
    const stopped = page.getByRole('dialog', { name: w.stopped })
    await expect(stopped).toContainText(w.ofStake)
    await expect(stopped.getByRole('link', { name: w.limits })).toBeVisible()
    await expect(stopped.getByRole('button', { name: w.leave })).toBeVisible()
    await expectAccessible(page, `a limit that stopped a bet, ${name}`)
    await expectNothingWider(page)
    await stopped.getByRole('button', { name: w.close }).last().click()
    await expect(stopped).toHaveCount(0)
    await frame.getByRole('button', { name: w.ok, exact: true }).click()
    await expect(frame.getByRole('button', { name: w.spin })).toBeEnabled()

    // Higher waits, lower does not.
    await page.goto('/?panel=responsibleGaming')
    await setLimit(page, w.change, w.ask, '20')
    await expect(page.getByText(w.asked)).toBeVisible()
    await expect(page.getByRole('dialog').first().getByText(w.of('10.00'))).toBeVisible()
    await expectAccessible(page, `a raise that waits, ${name}`)
    await setLimit(page, w.change, w.save, '5')
    await expect(page.getByText(w.of('5.00'))).toBeVisible()
    await expect(page.getByText(w.asked)).toHaveCount(0)

    await page.getByRole('button', { name: w.startBreak }).click()
    await expect(page.getByRole('alertdialog')).toContainText(w.money)
    await expectAccessible(page, `what a break means, ${name}`)
    await page.getByRole('alertdialog').getByRole('button', { name: w.yes }).click()
    await expect(page.getByRole('heading', { name: w.onBreak })).toBeVisible()
    await page.goto('/?panel=depositv2')
    await expect(page.getByRole('heading', { name: w.onBreak })).toBeVisible()

    await page.goto(game)
    await expect(page.getByRole('heading', { name: w.onBreak })).toBeVisible()
    await expectAccessible(page, `a game during a break, ${name}`)
    await expectNothingWider(page)
    await page.getByRole('main').getByRole('link', { name: w.withdraw }).click()
    await expect(page.getByLabel(w.payout)).toBeVisible()
  })
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a member limits what it pays in, and the deposit form holds it (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member({ balance: '40' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/?panel=responsibleGaming')
    await setLimit(page, w.setDeposit, w.save, '100')
    await expect(page.getByRole('dialog').first().getByText(w.of('100.00'))).toBeVisible()

    await page.goto('/?panel=depositv2')
    await expect(page.getByText(w.left)).toBeVisible()
    await page.getByLabel(w.amount, { exact: true }).fill('61')
    await page.getByRole('button', { name: w.goOn, exact: true }).click()
    await expect(page.getByText(w.beyond)).toBeVisible()
    await expectAccessible(page, `a deposit beyond one’s own limit, ${name}`)
    await expectNothingWider(page)
    expect((await member.call(deposits.list, { pageNo: 1, pageSize: 20 })).rows).toHaveLength(1)
    await page.getByLabel(w.amount, { exact: true }).fill('60')
    await page.getByRole('button', { name: w.goOn, exact: true }).click()
    await expect(page.getByRole('link', { name: w.pay }).or(page.getByRole('button', { name: w.pay }))).toBeVisible()
  })
}

test('a game reminds of the time played and where one stands, once per interval', async ({ env, open }) => {
  const member = await env.member({ balance: '300' })
  await member.call(protection.setReminder, { minutes: 15 })
  const player = await member.play('jade-galleon')
  for (let minute = 0; minute <= 15; minute++) {
    await player.round('1')
    env.clock.advance(60_000)
  }
  const page = await open({ port: env.system.ports.portal, ...phone })
  await signIn(env, page, member)
  await page.goto(game)
  const reminder = page.getByRole('dialog', { name: 'Un momento' })
  await expect(reminder).toContainText(/0:1[5-7]:\d\d/)
  await expect(reminder).toContainText(/S\/\s?16\.00/)
  await expectAccessible(page, 'reminder over a game')
  await reminder.getByRole('button', { name: 'Seguir' }).click()
  await expect(reminder).toHaveCount(0)
  await page.reload()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 60_000 })
  await expect(reminder).toHaveCount(0)
})

async function setLimit(page: Page, button: string, save: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('textbox').fill(amount)
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog.getByRole('button', { name: save })).toHaveCount(0)
}

async function expectNothingWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
