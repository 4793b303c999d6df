import * as closing from '@ronda/contract/portal/account/closing.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { finishClosings } from '@ronda/server/features/closing/finish.ts'
import { signIn } from './member.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    close: 'Cerrar mi cuenta',
    next: 'Continuar',
    password: 'Contraseña',
    closes: /^Tu cuenta se cierra el/,
    keep: 'Conservar mi cuenta',
    kept: 'Tu cuenta sigue abierta',
  },
  en: {
    close: 'Close my account',
    next: 'Continue',
    password: 'Password',
    closes: /^Your account closes on/,
    keep: 'Keep my account',
    kept: 'Your account stays open',
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
    await expect(page.getByText(w.closes)).toHaveCount(0)
    expect((await rosa.call(closing.get, {})).closing).toBeNull()

    await ask()
    await env.asOwner(
      `update account_closings set ends_at = asked_at where member_id = (select id from members where username = '${rosa.username}')`,
    )
    await finishClosings(env.system.server.ctx)
    await expect(env.visitor().login(rosa.username, PASSWORD)).rejects.toMatchObject({ code: 'AccountClosed' })
    await page.reload()
    await expect(page.getByText(w.closes)).toHaveCount(0)
  })
}
