import { signIn } from './member.ts'
import { desktop, expect, expectAccessible, test } from './story.ts'

test('the search closes by whatever game is chosen in it: a result, the first by Enter, one to play instead', async ({
  env,
  open,
}) => {
  const rosa = await env.member()
  const page = await open({ port: env.system.ports.portal, ...desktop, language: 'en' })
  await signIn(env, page, rosa)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const ask = async (text: string) => {
    await page.goto('/promotions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Only the program knows whose page it is, and listens to keys.
    await expect(page.getByText(rosa.username).first()).toBeVisible()
    await page.keyboard.press('/')
    await dialog.getByLabel('Search games').fill(text)
  }
  const opened = async () => {
    await expect(page).toHaveURL(/\/game\?/)
    await expect(dialog).toHaveCount(0)
  }
  await ask('jade gallon')
  await dialog.getByRole('link', { name: /Jade Galleon/ }).click()
  await opened()

  await ask('jade gallon')
  await page.keyboard.press('Enter')
  await opened()

  await ask('zzqqxx')
  await expect(dialog).toContainText('Nothing matches')
  await expectAccessible(page, 'search without a result')
  await dialog.locator('a[href^="/game?"]').first().click()
  await opened()
})
