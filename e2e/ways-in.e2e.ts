import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expect, expectAccessible, test } from './story.ts'
import { codeFor, expectSignedIn, logIn, memberWith, waysIn, withSignIn } from './ways-in.ts'

for (const { w, digits, title, opened } of waysIn) {
  test(title('a guest plays with play money, and is told what needs an account'), async ({ env, open }) => {
    const page = await opened(env, open)
    await page.getByRole('dialog').getByRole('button', { name: w.freePlay }).click()
    await expectSignedIn(page)
    await expect(page.getByText(w.playMoney).filter({ visible: true }).first()).toBeVisible()
    await expect(
      page
        .getByText(/2[,.]?000[.,]00/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
    const spin = page.frameLocator('iframe').getByRole('button', { name: w.spin })
    await expect(spin).toBeEnabled({ timeout: 60_000 })
    const before = await guestRounds(env)
    await spin.click()
    await expect.poll(() => guestRounds(env), { timeout: 40_000 }).toBe(before + 1)
    await page.goto('/?panel=withdraw')
    const warning = page.getByRole('alertdialog')
    await expect(warning.getByRole('heading', { name: w.needAccount })).toBeVisible()
    await expectAccessible(page, 'warning that an account is needed')
    await warning.getByRole('button', { name: w.registerAccount }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: w.create })).toBeVisible()
  })

  test(title('an unknown network asks for one thing more, and a trusted device does not'), async ({ env, open }) => {
    const number = `98765432${digits}`
    const rosa = await memberWith(env, { mobileNum: `+51${number}` })
    await withSignIn(env, { ipCheck: true })
    const page = await opened(env, open)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expect(page.getByRole('heading', { name: w.isItYou })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: w.isItYou })).toBeVisible()
    const bySms = dialog.getByText(w.bySms)
    if (await bySms.isVisible()) await bySms.click()
    await dialog.getByRole('button', { name: w.send }).click()
    await expectAccessible(page, 'extra verification')
    await dialog.getByLabel(w.code).fill(await codeFor(env, `+51${number}`))
    await dialog.getByRole('button', { name: w.confirmIt, exact: true }).click()
    await expectSignedIn(page)
    await withSignIn(env, { ipCheck: false })
  })

  test(title('where a human check is asked for, the browser passes it by itself'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    await withSignIn(env, { humanCheck: 'always' })
    const page = await opened(env, open)
    const answers: string[] = []
    page.on('request', request => request.url().includes('/verification/human') && answers.push(request.url()))
    await logIn(page.getByRole('dialog'), w, rosa, PASSWORD)
    await expectSignedIn(page)
    expect(answers).toHaveLength(1)
    await withSignIn(env, { humanCheck: 'off' })
  })

  test(title('a site for members only leads visitors to the log-in, and members on'), async ({ env, open }) => {
    const rosa = await memberWith(env, {})
    await env.changeSettings('lumina', { loggedInToHome: true })
    const page = await opened(env, open, '/rng')
    await expect(page).toHaveURL(/\/login$/)
    const dialog = page.getByRole('dialog')
    await logIn(dialog, w, rosa, PASSWORD)
    await expectSignedIn(page)
    await expect(page).toHaveURL(/\/$/)
    await env.changeSettings('lumina', { loggedInToHome: false })
  })
}

/** Rounds that guests have played to their end. */
async function guestRounds(env: TestEnv): Promise<number> {
  const row = await env.system.server.ctx.system
    .selectFrom('game_rounds as r')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.member_id'),
    )
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('m.agent_type', '=', FREE_PLAY)
    .where('r.status', '=', 'closed')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
