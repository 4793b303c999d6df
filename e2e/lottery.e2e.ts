import type { FrameLocator, Page } from '@playwright/test'
import { draw, press, sellLotteries, sellOut } from './draws.ts'
import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, expectGameAccessible, phone, test, windows } from './story.ts'

const DIGITS = 'five-digit-1'
const words = {
  es: {
    all: 'Todo',
    add: 'Agregar',
    bet: /^Apostar S/,
    slip: /^Cupón/,
    betNow: /^Apostar/,
    yes: 'Sí, apostar',
    receipt: 'Jugada hecha',
    check: 'Verificar en la página pública',
    again: 'Seguir jugando',
    menu: 'Mis jugadas, resultados, reglas y ajustes',
    orders: 'Mis jugadas',
    trends: 'Tendencias',
    won: 'Ganada',
    lost: 'Perdida',
    cancelled: 'Anulada',
    cancel: 'Cancelar',
    yesCancel: 'Sí, cancelar la jugada',
    close: 'Cerrar',
    yours: 'Tus líneas',
    random: 'Al azar',
    one: '+1 apuesta',
  },
  en: {
    all: 'All',
    add: 'Add',
    bet: /^Bet S/,
    slip: /^Slip/,
    betNow: /^Bet/,
    yes: 'Yes, bet',
    receipt: 'Bet placed',
    check: 'Check on the public page',
    again: 'Go on playing',
    menu: 'My bets, results, rules and settings',
    orders: 'My bets',
    trends: 'Trends',
    won: 'Won',
    lost: 'Lost',
    cancelled: 'Void',
    cancel: 'Cancel',
    yesCancel: 'Yes, cancel the bet',
    close: 'Close',
    yours: 'Your lines',
    random: 'Random',
    one: '+1 bet',
  },
}
type Words = (typeof words)[keyof typeof words]

for (const { name, size, language } of windows) {
  const say = words[language]
  const isPhone = size.width < 640

  test(`a member bets on five digits, cancels, wins, loses, and verifies the draw (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    await sellLotteries(env)
    const member = await env.member({ balance: '500' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/elott')
    await page.locator(`main a[href*="gameId=${DIGITS}&"]`).first().click()
    const game = page.frameLocator('iframe')
    await expect(game.locator('.lot-time')).toHaveText(/\d\d:\d\d/)
    await expectAccessible(page, `lottery ${name}`)
    await expectGameAccessible(page, `the betting view ${name}`)
    expect(await game.locator('body').evaluate(body => body.scrollWidth <= innerWidth)).toBe(true)

    await random(game, say)
    await buy(game, say, isPhone)
    await game.getByRole('button', { name: say.again }).click()
    await game.getByRole('button', { name: say.menu }).click()
    await game.getByRole('tab', { name: say.orders }).click()
    const orders = game.getByRole('dialog').locator('li[data-state]')
    await orders.first().getByRole('button', { name: say.cancel, exact: true }).click()
    await game.getByRole('dialog').last().getByRole('button', { name: say.yesCancel, exact: true }).click()
    await expect(orders.filter({ hasText: say.cancelled })).toHaveCount(1)
    await game.getByRole('dialog').getByRole('button', { name: say.close, exact: true }).click()

    // Too improbable to win: one number of a hundred thousand.
    await random(game, say)
    await buy(game, say, isPhone)
    await game.getByRole('button', { name: say.again }).click()

    // Whatever the last digit is, one of two orders has it, and is paid more than it cost.
    for (const half of ['01234', '56789']) {
      if (half !== '01234') await game.getByRole('button', { name: say.again }).click()
      await game.locator('.lot-tab[data-code="fixed"]').click()
      await expect(game.locator('.lot-panels')).toHaveAttribute('data-sheet', 'fixed-digit')
      for (const digit of half)
        await game.locator('.lot-row').last().locator('.lot-pick').filter({ hasText: digit }).click()
      await buy(game, say, isPhone)
    }
    const receipt = await game.getByRole('link', { name: say.check }).getAttribute('href')

    await draw(env, page, DIGITS, 'last')
    const own = game.getByRole('region', { name: say.yours })
    await expect(own.locator('[data-state=won]')).toBeVisible({ timeout: 60_000 })
    await expectGameAccessible(page, `a result ${name}`)
    await game.getByRole('button', { name: say.menu }).click()
    await game.getByRole('tab', { name: say.orders }).click()
    await expect(orders.filter({ hasText: say.won })).toHaveCount(1)
    await expect(orders.filter({ hasText: say.lost })).toHaveCount(2)

    // Whoever has the link checks the receipt, and now the draw, without signing in.
    const anyone = await open({ port: env.system.ports.studio, ...size, language })
    await anyone.goto(receipt ?? '')
    await expect(anyone.locator('[data-verdict=right]')).toBeVisible()
    await expectAccessible(anyone, `verified order ${name}`)
  })
}

test('two hundred numbers are pasted on a desktop, and what is not understood is told', async ({ env, open }) => {
  const { page, game } = await openLottery(env, open, desktop, 'en')
  await openSheet(game, 'back-4', 'back-4-list')
  const numbers = Array.from({ length: 200 }, (_, index) => String(1_000 + index * 37))
  const separators = [' ', ',', '\n', '; ', '\t']
  const pasted = numbers.map((number, index) => number + separators[index % separators.length]).join('')
  await game.locator('#lot-paste').fill(`${pasted} 12345 x9 1000`)
  await game.getByRole('button', { name: 'Add', exact: true }).first().click()
  await expect(game.getByText('200 numbers added.')).toBeVisible()
  await expect(game.getByText(/^Repeated, counted once: 1000/)).toBeVisible()
  await expect(game.getByText(/^Not understood: .*12345.*x9/)).toBeVisible()
  await expectGameAccessible(page, 'pasted numbers')
  await game.getByLabel('Price').selectOption('0.1')
  await game.locator('.lot-bar').getByRole('button', { name: 'Add', exact: true }).click()
  const slip = game.getByRole('complementary', { name: 'Slip' })
  await expect(slip.getByText(/^200 bets/)).toBeVisible()
  await buy(game, words.en, false)
  await expect(game.getByText(words.en.receipt)).toBeVisible()
})

test('a chase stops when it wins, and the rest comes back (es, phone)', async ({ env, open }) => {
  const { page, game } = await openLottery(env, open, phone, 'es')
  const say = words.es
  await chooseLastDigits(game, say)
  await game.getByRole('button', { name: say.betNow }).last().click()
  await game.getByRole('button', { name: 'Multisorteo' }).click()
  await game.getByRole('button', { name: '5', exact: true }).click()
  const sheet = game.getByRole('dialog').filter({ has: game.getByText('Lo más que puedes perder') })
  await expect(sheet.getByRole('row')).toHaveCount(6)
  await expectGameAccessible(page, 'plan of a chase')
  await sheet.getByRole('button', { name: /^Apostar .* en 5 sorteos/ }).click()
  await game.getByRole('button', { name: say.yes }).click()
  await expect(game.getByText(say.receipt).first()).toBeVisible()

  await draw(env, page, DIGITS, 'first')
  await expect(game.getByRole('region', { name: say.yours })).toBeVisible({ timeout: 60_000 })
  await game.getByRole('button', { name: say.menu }).click()
  const card = game.getByRole('dialog').locator('li').filter({ hasText: 'Multisorteo' }).first()
  await expect(card).toContainText('Premio')
  await expect(card).toContainText('Anulada')
  await expect(card).not.toContainText('por salir')
})

test('a member subscribes for two weeks, sees what is left, ends it and has the rest back (es, phone)', async ({
  env,
  open,
}) => {
  const { game } = await openLottery(env, open, phone, 'es', 'three-digit-daily')
  const say = words.es
  await random(game, say)
  await game.locator('.lot-slip-button').click()
  await game.getByRole('button', { name: 'Suscripción' }).click()
  const sheet = game.getByRole('dialog').filter({ has: game.getByText('Días de sorteo') })
  await expect(sheet.getByRole('button', { name: '2 semanas', pressed: true })).toBeVisible()
  await expect(sheet.locator('.lot-ticket li')).toHaveCount(15)
  for (const day of [/^mar/i, /^jue/i, /^sáb/i, /^dom/i]) await sheet.getByRole('button', { name: day }).click()
  await expect(sheet.locator('.lot-ticket ol li')).toHaveCount(6)
  await expect(sheet.getByText(/^Termina el (lunes|miércoles|viernes), \d+ de /)).toBeVisible()
  await expectGameAccessible(sheet.page(), 'a subscription')
  await sheet.getByRole('button', { name: /^Pagar .* por 6 sorteos/ }).click()
  await expect(game.getByText(/^6 sorteos, el último el .* no se renueva/)).toBeVisible()
  await game.getByRole('button', { name: say.yes }).click()
  await expect(game.getByText(say.receipt).first()).toBeVisible()

  await game.getByRole('button', { name: say.again }).click()
  await game.getByRole('button', { name: say.menu }).click()
  const card = game.getByRole('dialog').locator('li').filter({ hasText: 'Suscripción · 6 sorteos' }).first()
  await expect(card).toContainText('6 por salir')
  await expect(card).toContainText(/Cada lunes, miércoles y viernes. Último sorteo: /)
  await card.getByRole('button', { name: 'Terminar la suscripción' }).click()
  await expect(game.getByText(/^Se te devuelven .* de 6 sorteos que no cerraron/)).toBeVisible()
  await game.getByRole('dialog').last().getByRole('button', { name: 'Terminar la suscripción' }).click()
  await expect(card).toContainText('Anulada')
  await expect(card).not.toContainText('por salir')
})

test('a number closes while somebody is betting on it, and nothing is charged (es, phone)', async ({ env, open }) => {
  const { game } = await openLottery(env, open, phone, 'es')
  await chooseLastDigits(game, words.es)
  await game.getByRole('button', { name: words.es.betNow }).last().click()
  await sellOut(env, DIGITS, 'fixed-digit', '5:7')
  await game.getByRole('button', { name: words.es.bet }).last().click()
  await game.getByRole('button', { name: words.es.yes }).click()
  await expect(game.locator('.lot-problem')).toHaveText(/Ya no se venden estos números .*7.*No se cobró nada/)
  await expect(game.getByText(words.es.receipt)).toHaveCount(0)
})

test('a number that much is bet on pays less, and is bought only by who agrees to that (en, desktop)', async ({
  env,
  open,
}) => {
  const { page, game } = await openLottery(env, open, desktop, 'en')
  await game.locator('.lot-tab[data-code="fixed"]').click()
  await expect(game.locator('.lot-panels')).toHaveAttribute('data-sheet', 'fixed-digit')
  await game.locator('.lot-row').last().locator('.lot-pick').filter({ hasText: '7' }).click()
  await press(env, { game: DIGITS, bet: 'fixed-digit', number: '5:7', amount: 330_000 })
  await game.locator('.lot-bar').getByRole('button', { name: 'Add', exact: true }).click()
  const slip = game.locator('.lot-slip')
  await slip.getByRole('button', { name: words.en.bet }).click()
  await game.getByRole('button', { name: words.en.yes }).click()
  await expect(game.getByText(/Of the usual prize they would pay: .*90/)).toBeVisible()
  await expectGameAccessible(page, 'a number that pays less')
  await game.getByRole('button', { name: 'Bet all the same' }).click()
  await expect(game.getByText(words.en.receipt).first()).toBeVisible()
  await expect(game.getByText(/^Pay less: .*90/)).toBeVisible()
})

test('Vietnam North is bet on with a thumb, and its trends are read (es, phone)', async ({ env, open }) => {
  const { page, game } = await openLottery(env, open, phone, 'es', 'vn-north', 'TCG_LOTTO_VN', '/Vnlottery')
  const say = words.es
  await expectGameAccessible(page, 'Vietnam North')
  for (const number of ['07', '42']) await game.getByRole('button', { name: number, exact: true }).click()
  await expect(game.locator('.lot-draft')).toContainText('2 apuestas')
  await buy(game, say, true)
  await expect(game.getByText(say.receipt).first()).toBeVisible()
  await game.getByRole('button', { name: 'Compartir' }).click()
  await expect(game.getByText('Enlace copiado')).toBeVisible()
  await game.getByRole('button', { name: say.again }).click()
  await game.getByRole('button', { name: say.menu }).click()
  await game.getByRole('tab', { name: say.trends }).click()
  await expectGameAccessible(page, 'trends of Vietnam North')

  // The record tells what was bet on.
  await page.goto('/?panel=personalHistoryCopy')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Vietnam Norte/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .last()
      .getByText(/07.*42/),
  ).toBeVisible()
})

type Open = Parameters<Parameters<typeof test>[2]>[0]['open']
type Env = Parameters<Parameters<typeof test>[2]>[0]['env']

async function openLottery(
  env: Env,
  open: Open,
  size: typeof phone,
  language: 'es' | 'en',
  gameId = DIGITS,
  vassalage = 'RONDA',
  from = '/elott',
): Promise<{ page: Page; game: FrameLocator }> {
  await sellLotteries(env)
  const member = await env.member({ balance: '2000' })
  const page = await open({ port: env.system.ports.portal, ...size, language })
  await signIn(env, page, member)
  await page.goto(from)
  await page.locator(`main a[href*="gameId=${gameId}&vassalage=${vassalage}"]`).first().click()
  const game = page.frameLocator('iframe')
  await expect(game.locator('.lot-time')).toBeVisible()
  return { page, game }
}

async function openSheet(game: FrameLocator, menu: string, sheet: string): Promise<void> {
  await game.locator(`.lot-tab[data-code="${menu}"]`).click()
  await game.locator(`.lot-chip[data-code="${sheet}"]`).click()
}

/** One random bet, straight onto the slip. */
async function random(game: FrameLocator, say: Words): Promise<void> {
  await game.getByRole('button', { name: say.random, exact: true }).click()
  await game.getByRole('button', { name: say.one }).click()
}

/** All ten digits at the last of the five places. */
async function chooseLastDigits(game: FrameLocator, { all }: Words): Promise<void> {
  await game.locator('.lot-tab[data-code="fixed"]').click()
  await expect(game.locator('.lot-panels')).toHaveAttribute('data-sheet', 'fixed-digit')
  await game.locator('.lot-row').last().getByRole('button', { name: all, exact: true }).click()
  await expect(game.locator('.lot-draft b')).toHaveText(/[1-9]/)
}

/** Buys what is chosen or lies on the slip. */
async function buy(game: FrameLocator, say: Words, isPhone: boolean): Promise<void> {
  if (isPhone) await game.locator('.lot-slip-button').click()
  else {
    const add = game.locator('.lot-bar').getByRole('button', { name: say.add, exact: true })
    if (/[1-9]/.test(await game.locator('.lot-draft b').innerText())) await add.click()
  }
  await game.locator('.lot-slip').getByRole('button', { name: say.bet }).click()
  await game.getByRole('button', { name: say.yes }).click()
  await expect(game.getByText(say.receipt).first()).toBeVisible()
}
