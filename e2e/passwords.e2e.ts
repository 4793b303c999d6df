import { PASSWORD } from '@ronda/devenv/actors.ts'
import { expect, expectAccessible, test } from './story.ts'
import { codeFor, comeBack, expectSignedIn, logIn, memberWith, NEW_PASSWORD, waysIn, withSignIn } from './ways-in.ts'

for (const { w, digits, title, opened } of waysIn) {
  test(title('an expired password has to be changed before anything'), async ({ env, open }) => {
    const rosa = await memberWith(env, { passwordAgeDays: 91 })
    await withSignIn(env, { passwordMaxDays: 90 }, { PWDEXPFORCECHANGE3: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await expectAccessible(page, 'expired password')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: w.save }).click()
    await expectSignedIn(page)
    const again = await comeBack(page)
    await logIn(again.getByRole('dialog'), w, rosa, NEW_PASSWORD)
    await expectSignedIn(again)
    await withSignIn(env, { passwordMaxDays: 0 }, { PWDEXPFORCECHANGE3: false })
  })

  test(title('a forgotten password comes back by e-mail'), async ({ env, open }) => {
    const address = `rosa${digits}@example.com`
    const rosa = await memberWith(env, { email: address })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: w.forgot }).click()
    await dialog.getByLabel(w.username).fill(rosa)
    await dialog.getByLabel(w.email).fill(address)
    await expectAccessible(page, 'forgot by e-mail')
    await dialog.getByRole('button', { name: w.sendLink }).click()
    await expect(dialog).toBeHidden()
    const mail = await env.lastMessage(address)
    const link = /https?:\S+\?reset=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname + new URL(link).search)
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    expect(page.url()).not.toContain('reset')
    await dialog.getByRole('button', { name: w.save }).click()
    await logIn(dialog, w, rosa, NEW_PASSWORD)
    await expectSignedIn(page)
  })

  test(title('a forgotten password comes back by mobile'), async ({ env, open }) => {
    const number = `98765431${digits}`
    await memberWith(env, { mobileNum: `+51${number}` })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: w.forgot }).click()
    await dialog.getByRole('tab', { name: w.byPhone }).click()
    await dialog.getByLabel(w.mobile, { exact: true }).fill(number)
    await dialog.getByRole('button', { name: w.send }).click()
    await dialog.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await expectAccessible(page, 'forgot by mobile')
    await dialog.getByRole('button', { name: w.changeAndEnter }).click()
    await expectSignedIn(page)
  })

  test(title('a first password made by somebody else has to be changed before anything'), async ({ env, open }) => {
    const rosa = await memberWith(env, { mustChange: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await expectAccessible(page, 'forced change of password')
    await page.reload()
    await expect(page.getByRole('heading', { name: w.changePassword })).toBeVisible()
    await dialog.getByLabel(w.newPassword, { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByLabel(w.again).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: w.save }).click()
    await expectSignedIn(page)
  })

  test(title('the remembered user is there the next time, the password is not'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: w.remember }).click()
    await logIn(dialog, w, rosa, PASSWORD)
    await expectSignedIn(page)
    const again = await comeBack(page)
    const login = again.getByRole('dialog')
    await expect(login.getByLabel(w.username, { exact: true })).toHaveValue(rosa)
    await expect(login.getByLabel(w.password, { exact: true })).toHaveValue('')
    expect(JSON.stringify(await again.context().cookies())).not.toContain(PASSWORD)
    expect(await again.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(PASSWORD)
  })
}
