import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
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
}
