import * as approvals from '@ronda/contract/backoffice/approvals.ts'
import * as office from '@ronda/contract/backoffice/referral.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { evaluateAll } from '@ronda/server/features/referral/evaluate.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    make: 'Crear mi código',
    none: 'Aún no vino nadie con tu código',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    invites: /^Te invita/,
    username: 'Usuario',
    password: 'Contraseña',
    confirm: 'Confirmar contraseña',
    holder: 'Nombre del titular',
    create: 'Crear mi cuenta',
    welcome: /^¡Te damos la bienvenida/,
    registered: 'Se registró',
    playing: 'Está jugando',
    paid: 'Cumplió: tu premio está en el Centro de recompensas',
    review: 'Lo estamos revisando',
    refused: 'No cuenta: tras revisarlo, no se aceptó',
    today: 'Hoy',
    office: {
      tab: 'Amigos',
      friendsOf: 'Amigos de',
      limit: 'Amigos por mes',
      reason: /^Motivo/,
      propose: 'Proponer',
      waits: /^Tu propuesta espera/,
      trace: 'Mismo navegador',
      refuse: 'Rechazar',
      registered: 'Registros',
      stop: 'Detener',
    },
  },
  en: {
    make: 'Make my code',
    none: 'Nobody came by your code yet',
    copy: 'Copy link',
    copied: 'Link copied',
    invites: /invites you/,
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    holder: 'Payee name',
    create: 'Create my account',
    welcome: /^Welcome, /,
    registered: 'Registered',
    playing: 'Playing',
    paid: 'Qualified: your reward is in the reward center',
    review: 'We are looking at it',
    refused: 'Does not count: it was looked at and not accepted',
    today: 'Today',
    office: {
      tab: 'Friends',
      friendsOf: 'Friends of',
      limit: 'Friends per month',
      reason: /^Reason/,
      propose: 'Propose',
      waits: /^Your proposal waits/,
      trace: 'Same browser',
      refuse: 'Refuse',
      registered: 'Registered',
      stop: 'Stop',
    },
  },
}

/** What bringing a friend gives here, published by two people. */
async function openProgram(env: TestEnv): Promise<void> {
  await forgetCodes(env)
  const [ana, luis] = [await env.operator('ana'), await env.operator('luis')]
  const { version } = await ana.call(office.get, {})
  const program = {
    isOpen: true,
    fixed: '20',
    depositPercent: 0,
    depositCap: '0',
    friend: '10',
    needsPhone: false,
    minDeposit: '50',
    minTurnover: '100',
    days: 30,
    multiplePct: 100,
    monthLimit: 20,
    ipDays: 30,
  }
  const { waiting } = await ana.call(office.publish, { program, version, reason: 'To bring friends' })
  await luis.approve(await luis.call(approvals.get, { id: waiting?.id ?? '' }))
}

/** Rounds in which nothing is won or lost, as an outside vendor reports them. */
async function playThrough(env: TestEnv, member: MemberActor, amount: number, stake = 50): Promise<void> {
  const game = await createVendorActor(env).open(member)
  for (let played = 0; played < amount; played += stake) {
    const round = newId(env.clock.now())
    expect((await game.bet(String(stake), round)).outcome).toBe('ok')
    await game.win(String(stake), round)
  }
  await env.system.server.ctx.settler.run()
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a friend comes by the link and qualifies, who brought it is paid once, and the office sees it (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    const { ctx } = env.system.server
    const friendName = `iris${name}`
    await openProgram(env)
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(env, page, rosa)
    const friends = page.getByRole('listitem')

    let link = ''
    await test.step('she makes her code and copies the link', async () => {
      await page.goto('/?panel=referral')
      await expect(page.getByText(w.none)).toBeVisible()
      await expectAccessible(page, `invite friends, none yet, ${name}`)
      await page.getByRole('button', { name: w.make }).click()
      await page.getByRole('button', { name: w.copy }).click()
      await expect(page.getByText(w.copied)).toBeVisible()
      link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\/register\?ref=[A-HJKMNP-Z2-9]{7}$/)
      await expectFits(page, `invite friends, ${name}`)
    })

    await test.step('a friend opens it, sees who invites, and registers', async () => {
      const other = await open({ port: env.system.ports.portal, ...size, language })
      await other.goto(link)
      const dialog = other
        .getByRole('dialog')
        .or(other.getByRole('main'))
        .filter({ has: other.getByLabel(w.holder) })
        .last()
      await expect(dialog.getByText(w.invites)).toBeVisible()
      await dialog.getByLabel(w.username, { exact: true }).fill(friendName)
      await dialog.getByLabel(w.password, { exact: true }).fill(PASSWORD)
      await dialog.getByLabel(w.confirm).fill(PASSWORD)
      await dialog.getByLabel(w.holder).fill('Iris Vega Ríos')
      await expectAccessible(other, `registering by a link, ${name}`)
      await dialog.getByRole('button', { name: w.create }).click()
      await expect(other.getByRole('paragraph').filter({ hasText: w.welcome })).toBeVisible()
    })

    const iris = env.visitor()
    await iris.login(friendName, PASSWORD)
    await test.step('the friend pays in and plays, and the open page goes along', async () => {
      await page.reload()
      await expect(friends.getByText(w.registered).first()).toBeVisible()
      await iris.deposit('60')
      await playThrough(env, iris, 50)
      await page.reload()
      await expect(friends.getByText(w.playing).first()).toBeVisible()
      await expectAccessible(page, `a friend on the way, ${name}`)
      await playThrough(env, iris, 50)
    })

    await test.step('judged twice, she is paid once', async () => {
      await evaluateAll(ctx)
      await evaluateAll(ctx)
      await expect(friends.getByText(w.paid)).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: w.today }).locator('..')).toContainText('20')
      await expectFits(page, `a friend that was paid for, ${name}`)
    })

    const twinName = `gemela${name}`
    await test.step('one more from her own browser is held', async () => {
      const twin = env.visitor()
      for (const [cookie, value] of rosa.jar.cookies) if (cookie.includes('device')) twin.jar.cookies.set(cookie, value)
      const form = { username: twinName, password: PASSWORD, confirmPassword: PASSWORD, payeeName: 'Luz Ramos Soto' }
      twin.token = (await twin.call(registration.register, { ...form, referralCode: link.slice(-7) })).token
      twin.username = twinName
      await twin.deposit('60')
      await playThrough(env, twin, 100)
      await evaluateAll(ctx)
      await page.reload()
      await expect(friends.getByText(w.review)).toBeVisible()
    })

    const desk = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, desk, 'ana')
    await test.step('an operator proposes a new version, and a second one lets it hold', async () => {
      await forgetCodes(env)
      const luis = await env.operator('luis')
      await desk.goto('/referral')
      await expect(desk.getByRole('button', { name: w.office.stop, exact: true })).toBeVisible()
      const limit = desk.getByLabel(w.office.limit)
      const next = Number(await limit.inputValue()) + 1
      await limit.fill(String(next))
      await desk.getByLabel(w.office.reason).fill('More friends a month')
      await expectFits(desk, `the friends program, ${name}`)
      await desk.getByRole('button', { name: w.office.propose, exact: true }).click()
      await expect(desk.locator('#main').getByText(w.office.waits)).toBeVisible()
      await expectFits(desk, `a program that waits, ${name}`)
      const { rows } = await luis.call(approvals.list, {})
      const waiting = rows.find(({ kind }) => kind === 'referral.publish') ?? null
      await luis.approve(waiting)
      const limits = desk.getByRole('listitem').filter({ hasText: `${w.office.limit}: ${next - 1} → ${next}` })
      await expect(limits.getByText('ana@lumina')).toBeVisible()
      await expect(desk.getByText(w.office.waits)).toHaveCount(0)
    })

    await test.step('sees who invited whom, and both on the members’ pages', async () => {
      await desk.goto(`/referral?view=friends&q=${rosa.username}`)
      await desk.getByRole('button', { name: `${w.office.friendsOf} ${rosa.username}` }).press('Enter')
      await expect(desk.getByRole('link', { name: friendName })).toBeVisible()
      await expectFits(desk, `who invited whom, ${name}`)
      await desk.getByRole('link', { name: friendName }).click()
      await desk.getByRole('tab', { name: w.office.tab, exact: true }).click()
      await expect(desk.getByRole('link', { name: rosa.username }).first()).toBeVisible()
      await expectFits(desk, `friends on a member's page, ${name}`)
    })

    await test.step('refuses the one that is the member herself, who reads it', async () => {
      await desk.goto(`/referral?view=suspects&q=${twinName}`)
      await desk.getByRole('button', { name: twinName }).click()
      const panel = desk.getByRole('dialog')
      await expect(panel.getByText(w.office.trace, { exact: true })).toBeVisible()
      await panel.getByRole('button', { name: w.office.refuse, exact: true }).click()
      await panel.getByLabel(w.office.reason).fill('The same browser, the same evening')
      await expectFits(desk, `a friend to review, ${name}`)
      await panel.getByRole('button', { name: w.office.refuse, exact: true }).click()
      await expect(desk.getByRole('button', { name: twinName })).toHaveCount(0)
      await expect(friends.getByText(w.refused)).toBeVisible()
      await desk.goto(`/referral?view=suspects&state=refused&q=${twinName}`)
      await expect(desk.getByRole('button', { name: twinName })).toBeVisible()
    })

    await test.step('and reads what the code brought', async () => {
      await desk.goto('/referral?view=results&days=7')
      await expect(desk.getByText(w.office.registered).first()).toBeVisible()
      await desk.getByRole('button', { name: link.slice(-7) }).click()
      await expect(desk).toHaveURL(/of=\d+/)
      await expect(desk.locator('[aria-busy=true]')).toHaveCount(0)
      await expectFits(desk, `what the program brought, ${name}`)
    })
  })
}
