import type { Page } from '@playwright/test'
import type { TestEnv } from '@ronda/devenv/env.ts'
import type { MerchantSettings } from '@ronda/server/ports/merchants.ts'
import { type Operator, signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, expectGameAccessible, phone, test } from './story.ts'

const password = 'colina-verde-88'
const paymentPassword = '246810'

let cashier: MerchantSettings['cashier']
/** A deposit has to be played a tenth of once, so that two spins of a story free it whatever they pay. */
test.beforeAll(async ({ env }) => {
  const lumina = await env.system.server.ctx.merchants.byCode('lumina')
  if (!lumina) throw new Error('no merchant')
  cashier = lumina.settings.cashier
  await env.changeSettings('lumina', { cashier: { ...cashier, depositTurnoverPct: 10 } })
})
test.afterAll(({ env }) => env.changeSettings('lumina', { cashier }))

/** register → deposit → play → see the bet → withdraw → approve → confirm, in Spanish, by clicks alone. */
for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`the whole path in Spanish on a ${name}`, async ({ env, open }) => {
    const username = name === 'phone' ? 'rosacelular' : 'rosaescritorio'
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size })

    if (name === 'phone') await page.addInitScript(setBackADay)

    const openQueue = async (operator: Operator) => {
      const office = await open({ port: env.system.ports.backoffice, ...desktop })
      await signInToOffice(env, office, operator)
      await office.goto('/')
      await office.getByRole('link', { name: 'Retiros', exact: true }).click()
      await office.getByRole('button', { name: username }).click()
      return office
    }

    await test.step('registers', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'home, visitor')
      await page
        .getByRole('link', { name: 'Registrarse' })
        .or(page.getByRole('button', { name: 'Registrarse' }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Usuario', { exact: true }).fill('1')
      await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click()
      await expect(dialog.getByText('Letras y números, empieza con letra, 4–16 caracteres').last()).toBeVisible()
      await expectAccessible(page, 'register, with errors')
      await dialog.getByLabel('Usuario', { exact: true }).fill(username)
      await dialog.getByLabel('Contraseña', { exact: true }).fill(password)
      await dialog.getByLabel('Confirmar contraseña').fill(password)
      await dialog.getByLabel('Nombre del titular').fill('Rosa Quispe Mamani')
      await dialog.getByRole('button', { name: 'Crear mi cuenta' }).click()
      await expect(
        page.getByRole('paragraph').filter({ hasText: `¡Te damos la bienvenida, ${username}!` }),
      ).toBeVisible()
    })

    await test.step('deposits through the sandbox provider', async () => {
      await page
        .getByRole('button', { name: 'Hacer mi primer depósito' })
        .or(page.getByRole('link', { name: 'Hacer mi primer depósito' }))
        .click()
      await expectAccessible(page, 'deposit form')
      await page.getByLabel('Monto', { exact: true }).fill('200')
      await page.getByRole('button', { name: 'Continuar' }).click()
      await page
        .getByRole('link', { name: 'Ir a pagar' })
        .or(page.getByRole('button', { name: 'Ir a pagar' }))
        .click()
      await expect(page.getByRole('heading', { name: 'Proveedor de prueba' })).toBeVisible()
      await expectAccessible(page, 'sandbox payment page')
      await page.getByRole('button', { name: 'Pagar', exact: true }).click()
      await expect(page.getByText('El dinero ya está en tu billetera.')).toBeVisible()
      await expectAccessible(page, 'deposit credited')
    })

    await test.step('plays, and the balance in the header follows', async () => {
      await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
      const game = page.frameLocator('iframe')
      await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 60_000 })
      await expectAccessible(page, 'game screen')
      await expectGameAccessible(page, 'the slot itself')
      await game.getByRole('button', { name: 'Turbo' }).click()
      await raiseStakeTo(game, '10')
      for (let round = 1; round <= 2; round++) {
        await game.getByRole('button', { name: 'Girar' }).click()
        await expect.poll(() => settledRounds(env, username), { timeout: 40_000 }).toBeGreaterThanOrEqual(round)
        await finishShow(game)
      }
      const balance = await balanceOf(env, username)
      await expect(page.getByText(balance.toFixed(2)).filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('sees the bets', async () => {
      await page.goto('/?panel=personalHistoryCopy')
      await expect(page.getByRole('cell', { name: /Galeón de Jade/ })).toHaveCount(await settledRounds(env, username))
      await expectAccessible(page, 'betting record')
      await page.goto('/?panel=transactionHistory')
      await expect(page.getByText('Depósito').filter({ visible: true }).first()).toBeVisible()
      await expectAccessible(page, 'account record')
    })

    await test.step('asks for a withdrawal', async () => {
      await page.goto('/?panel=withdraw')
      await page.getByLabel('Contraseña de tu cuenta').fill(password)
      await page.getByLabel('Nueva contraseña de retiro').fill(paymentPassword)
      await page.getByLabel('Repite la contraseña de retiro').fill(paymentPassword)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByRole('combobox', { name: 'Banco' }).click()
      await page.getByRole('option', { name: 'Banco Andino' }).click()
      await page.getByLabel('Número de cuenta o CCI').fill(name === 'phone' ? '19477201450' : '19477201451')
      await page.getByLabel('Contraseña de retiro', { exact: true }).fill(paymentPassword)
      await expectAccessible(page, 'payout account form')
      await page.getByRole('button', { name: 'Agregar cuenta' }).click()
      await page.getByLabel('Monto', { exact: true }).fill('20')
      await page.getByRole('button', { name: 'Revisar retiro' }).click()
      await page.getByLabel('Contraseña de retiro', { exact: true }).fill(paymentPassword)
      await expectAccessible(page, 'withdrawal review')
      await page.getByRole('button', { name: 'Confirmar retiro' }).click()
      await expect(page.getByText('En proceso').filter({ visible: true }).first()).toBeVisible()
    })

    await test.step('an operator approves it, and is not the one to pay', async () => {
      const office = await openQueue('luis')
      await office.getByRole('button', { name: 'Tomar para revisar' }).click()
      await office.getByRole('button', { name: 'Aprobar', exact: true }).click()
      await expectAccessible(office, 'approval')
      await office.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
      await expect(office.getByText('La aprobaste tú: la paga otra persona.')).toBeVisible()
      await expect(office.getByRole('button', { name: 'Pagar por el proveedor' })).toHaveCount(0)
    })

    await test.step('another pays it', async () => {
      const office = await openQueue('diego')
      await office.getByRole('button', { name: 'Pagar por el proveedor' }).click()
      await office.getByRole('alertdialog').getByRole('button', { name: 'Pagar por el proveedor' }).click()
      await expect(office.getByText('Pagado, por confirmar').filter({ visible: true }).first()).toBeVisible({
        timeout: 20_000,
      })
    })

    await test.step('confirms that the money arrived', async () => {
      await expect(page.getByText('¿Recibiste el dinero?').filter({ visible: true }).first()).toBeVisible({
        timeout: 20_000,
      })
      await expectAccessible(page, 'receipt question')
      await page.getByRole('button', { name: 'Recibido', exact: true }).first().click()
      await expect(page.getByText('Gracias por confirmar')).toBeVisible()
    })
  })
}

type Game = ReturnType<Page['frameLocator']>

async function raiseStakeTo(game: Game, stake: string): Promise<void> {
  const more = game.getByRole('button', { name: 'Subir la apuesta' })
  const wanted = game.getByText(new RegExp(`S/\\s?${stake}\\.00`)).first()
  for (let clicks = 0; clicks < 12 && !(await wanted.isVisible()); clicks++) await more.click()
  await expect(wanted).toBeVisible()
}

/** Skips what the game celebrates, until it can be spun again. (The button that skips is the one that spins: a late click may spin once more.) */
async function finishShow(game: Game): Promise<void> {
  const next = game.getByRole('button', { name: /^(Saltar animación|Zarpar|Continuar)$/ })
  await expect(async () => {
    if (await next.first().isVisible()) await next.first().click({ timeout: 500 })
    await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 40_000 })
}

/** Somebody's clock is a day behind: days are the server's all the same. */
function setBackADay(): void {
  const real = Date.now
  Date.now = () => real() - 86_400_000
}

async function settledRounds(env: TestEnv, username: string): Promise<number> {
  const { system } = env.system.server.ctx
  const row = await system
    .selectFrom('game_rounds as r')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
    )
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('m.username', '=', username)
    .where('r.status', '=', 'closed')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

async function balanceOf(env: TestEnv, username: string): Promise<number> {
  const { system } = env.system.server.ctx
  const row = await system
    .selectFrom('ledger_accounts as a')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'a.merchant_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select('a.balance')
    .where('m.username', '=', username)
    .where('a.kind', '=', 'main')
    .executeTakeFirstOrThrow()
  return Number(row.balance) / 10_000
}
