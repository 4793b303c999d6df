import type * as payoutMethods from '@ronda/contract/backoffice/payout-methods.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

/** No two members may have the same account. */
const numbers = { phone: '19477300114455', desktop: '19477300124455' }

const words = {
  es: {
    title: 'Tus cuentas de destino',
    add: 'Agregar cuenta',
    bank: 'Banco',
    number: 'Número de cuenta o CCI',
    password: 'Contraseña de retiro',
    remove: /^Quitar Banco Andino •••• 4455/,
    question: '¿Quitar esta cuenta?',
    confirm: 'Quitar',
    wrong: /^Contraseña de retiro incorrecta/,
    amount: 'Monto',
    receives: 'Recibirás',
    fee: 'Cargo',
    leaves: 'Se descuenta de tu saldo',
    review: 'Revisar retiro',
    send: 'Confirmar retiro',
    underWay: 'Retiro en curso',
  },
  en: {
    title: 'Your payout accounts',
    add: 'Add account',
    bank: 'Bank',
    number: 'Account number',
    password: 'Payment password',
    remove: /^Remove Banco Andino •••• 4455/,
    question: 'Remove this account?',
    confirm: 'Remove',
    wrong: /^Wrong payment password/,
    amount: 'Amount',
    receives: 'You receive',
    fee: 'Fee',
    leaves: 'Taken from your balance',
    review: 'Review withdrawal',
    send: 'Confirm withdrawal',
    underWay: 'Withdrawal under way',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`an account is seen at once while something is left to play, and removed again (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const member = await env.member()
    await member.deposit('100')
    await member.prepareWithdrawal()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, member)
    await page.goto('/?panel=withdraw')
    const accounts = page.locator('section', { has: page.getByRole('heading', { name: w.title }) }).last()
    await expect(accounts.getByRole('listitem')).toHaveCount(1)

    await accounts.getByRole('button', { name: w.add }).click()
    const form = page.getByRole('dialog').last()
    await form.getByRole('combobox', { name: w.bank }).click()
    await page.getByRole('option', { name: 'Banco Andino' }).click()
    await form.getByLabel(w.number).fill(numbers[name])
    await form.getByLabel(w.password, { exact: true }).fill(PAYMENT_PASSWORD)
    await form.getByRole('button', { name: w.add }).click()
    await expect(accounts.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page, `payout accounts ${name}`)

    await accounts.getByRole('button', { name: w.remove }).click()
    const question = page.getByRole('dialog', { name: w.question })
    await expectAccessible(page, `removing a payout account ${name}`)
    await question.getByLabel(w.password, { exact: true }).fill('999999')
    await question.getByRole('button', { name: w.confirm }).click()
    await expect(question.getByText(w.wrong)).toBeVisible()
    await question.getByLabel(w.password, { exact: true }).fill(PAYMENT_PASSWORD)
    await question.getByRole('button', { name: w.confirm }).click()
    await expect(question).toHaveCount(0)
    await expect(accounts.getByRole('listitem')).toHaveCount(1)
  })
  test(`what a withdrawal costs is told before it is sent, and taken as it was told (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    await charge(env, { feeBasisPoints: 100, feeFixed: '2' })
    const rosa = await env.member({ balance: '900' })
    await env.closeTurnover()
    await rosa.prepareWithdrawal()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/?panel=withdraw')
    const panel = page.getByRole('dialog').first()
    const line = (label: string) => panel.getByText(label, { exact: true }).locator('..')
    await expect(panel.getByText(/^(Cargo|Fee) 1% \+ S\/\s2$/)).toBeVisible()

    await panel.getByLabel(w.amount, { exact: true }).fill('400')
    await expect(line(w.receives)).toContainText('394.00')
    await expect(line(w.fee)).toContainText('6.00')
    await expectAccessible(page, `a withdrawal with a fee, ${name}`)
    await panel.getByLabel(w.amount, { exact: true }).fill('100')
    await expect(line(w.fee)).toContainText('3.00')
    await panel.getByLabel(w.amount, { exact: true }).fill('400')

    await panel.getByRole('button', { name: w.review }).click()
    await expect(line(w.receives)).toContainText('394.00')
    await expect(line(w.fee)).toContainText('6.00')
    await expect(line(w.leaves)).toContainText('400.00')
    await expectAccessible(page, `a withdrawal with a fee, once more, ${name}`)
    await panel.getByLabel(w.password, { exact: true }).fill(PAYMENT_PASSWORD)
    await panel.getByRole('button', { name: w.send }).click()
    await expect(panel.getByRole('heading', { name: w.underWay })).toBeVisible()
    await expect(panel.getByText(/394\.00/).first()).toBeVisible()
    await expect(panel.getByText(new RegExp(`${w.fee}.*6\\.00`)).first()).toBeVisible()
    await expectAccessible(page, `a withdrawal with a fee, sent, ${name}`)
    expect((await rosa.call(withdrawals.info, {})).pending).toMatchObject({ amount: '400', fee: '6' })
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '500', held: '400' })
    await charge(env, { feeBasisPoints: 0, feeFixed: '0' })
  })
}

/** What the way out by a bank costs. */
async function charge(env: TestEnv, fee: Pick<payoutMethods.PayoutMethod, 'feeBasisPoints' | 'feeFixed'>) {
  const { cashier } = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings
  const methods = cashier.methods.map(method => (method.code === 'bank' ? { ...method, ...fee } : method))
  await env.changeSettings('lumina', { cashier: { ...cashier, methods } })
}
