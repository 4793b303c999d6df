import * as closing from '@ronda/contract/portal/account/closing.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { finishClosings } from '@ronda/server/features/closing/finish.ts'
import { signIn } from './member.ts'
import { expectFits, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    close: 'Cerrar mi cuenta',
    next: 'Continuar',
    password: 'Contraseña',
    closes: /^Tu cuenta se cierra el/,
    keep: 'Conservar mi cuenta',
    kept: 'Tu cuenta sigue abierta',
    cross: 'Cerrar',
    deposits: 'Depósito',
    amount: 'Monto',
    closings: 'Cierres de cuentas',
    state: { closing: 'Por cerrar', waiting: 'Espera', closed: 'Cerrada' },
    money: 'Dinero en la billetera',
    reason: 'Motivo',
    reopen: 'Reabrir',
    asked: 'Espera a una segunda persona',
  },
  en: {
    close: 'Close my account',
    next: 'Continue',
    password: 'Password',
    closes: /^Your account closes on/,
    keep: 'Keep my account',
    kept: 'Your account stays open',
    cross: 'Close',
    deposits: 'Deposit',
    amount: 'Amount',
    closings: 'Account closings',
    state: { closing: 'Closing', waiting: 'Waits', closed: 'Closed' },
    money: 'Money in the wallet',
    reason: 'Reason',
    reopen: 'Open again',
    asked: 'Waits for a second person',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]
  test(`${name}: an account is closed in two steps, kept once, and then closed for good`, async ({ env, open }) => {
    const rosa = await env.member()
    const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/?panel=securityCenter')

    const dialog = page.getByRole('dialog', { name: w.close })
    const ask = async () => {
      await page.getByRole('button', { name: w.close }).click()
      await expectAccessible(page, `what closing means, ${name}`)
      await dialog.getByRole('button', { name: w.next }).click()
      await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD)
      await expectAccessible(page, `closing is confirmed, ${name}`)
      await dialog.getByRole('button', { name: w.close }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(w.closes).first()).toBeVisible()
    }
    await ask()
    await page.getByRole('button', { name: w.keep }).last().click()
    await expect(page.getByText(w.kept)).toBeVisible()
    // What is confirmed does not lie over the panel's cross.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: w.cross, exact: true })
      .first()
      .click({ trial: true, timeout: 2000 })
    await expect(page.getByText(w.kept)).toBeVisible()
    await expect(page.getByText(w.closes)).toHaveCount(0)
    expect((await rosa.call(closing.get, {})).closing).toBeNull()

    await ask()
    await page.goto('/?panel=depositv2')
    await expect(page.getByRole('heading', { name: w.deposits, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: w.keep })).toBeVisible()
    await expect(page.getByLabel(w.amount, { exact: true })).toHaveCount(0)
    await expectAccessible(page, `no deposits while it closes, ${name}`)
    await env.asOwner(
      `update account_closings set ends_at = asked_at where member_id = (select id from members where username = '${rosa.username}')`,
    )
    await finishClosings(env.system.server.ctx)
    await expect(env.visitor().login(rosa.username, PASSWORD)).rejects.toMatchObject({ code: 'AccountClosed' })
    await page.reload()
    await expect(page.getByText(w.closes)).toHaveCount(0)
  })
  test(`${name}: the office sees who is leaving and what for one waits, and proposes to open a closed account again`, async ({
    env,
    open,
  }) => {
    const rich = await env.member({ balance: '60' })
    const gone = await env.member()
    for (const who of [rich, gone]) await who.call(closing.ask, { password: PASSWORD })
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office)
    const row = (username: string) => office.getByRole('row').filter({ hasText: username })

    await office.goto('/closings?state=closing')
    await expect(office.getByRole('heading', { level: 1, name: w.closings })).toBeVisible()
    await expect(row(rich.username)).toContainText(w.state.closing)
    await expect(row(rich.username)).toContainText('60.00')
    await expect(row(gone.username)).toContainText(w.state.closing)
    await expectFits(office, `closings, ${name}`)

    await env.asOwner(
      `update account_closings set ends_at = asked_at where member_id in (select id from members where username in ('${rich.username}', '${gone.username}'))`,
    )
    await finishClosings(env.system.server.ctx)
    await office.goto('/closings?state=waiting')
    await expect(row(rich.username)).toContainText(w.state.waiting)
    await expect(row(rich.username)).toContainText(w.money)
    await expect(row(gone.username)).toHaveCount(0)
    await expectFits(office, `closings that wait, ${name}`)

    await office.goto('/closings?state=closed')
    await row(gone.username).getByRole('link', { name: gone.username }).click()
    await expect(office.getByRole('heading', { level: 1, name: gone.username })).toBeVisible()
    const card = office.locator('section', { has: office.getByRole('heading', { level: 2, name: w.closings }) })
    await card.getByRole('button', { name: w.reopen }).click()
    await card.getByLabel(w.reason).fill('asked for by telephone')
    await card.getByRole('button', { name: w.reopen }).click()
    await expect(office.getByText(w.asked).first()).toBeVisible()
    await expectFits(office, `a closed account that is to be opened again, ${name}`)
  })
}
