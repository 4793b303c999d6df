import { newId } from '@ronda/contract/core/ids.ts'
import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { payCommissions } from '@ronda/server/features/commissions/pay.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes } from './office.ts'
import { expect, expectAccessible, phone, test, windows } from './story.ts'

const words = {
  es: {
    open: 'Agente',
    pages: {
      agentTeamOverview: 'Resumen del equipo',
      registerCenter: 'Sumar referidos',
      downlineManagmentView: 'Mi red',
      personalHistoryCopy: 'Apuestas del equipo',
      palStatementsAgentCopy: 'Ganancias y pérdidas',
      agentRevenueReport: 'Mis ingresos',
    },
    make: 'Nuevo enlace',
    slots: /^Tragamonedas/,
    submit: 'Crear enlace',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    username: 'Usuario',
    password: 'Contraseña',
    confirm: 'Confirmar contraseña',
    holder: 'Nombre del titular',
    create: 'Crear mi cuenta',
    welcome: /^¡Te damos la bienvenida/,
    conversion: 'Conversión',
    valid: 'Apuesta válida',
    earned: 'Ganaste',
    noRounds: 'Sin rondas en estas fechas',
    search: 'Buscar por usuario en todo el equipo',
  },
  en: {
    open: 'Agent',
    pages: {
      agentTeamOverview: 'Team overview',
      registerCenter: 'Register center',
      downlineManagmentView: 'Downline management',
      personalHistoryCopy: 'Team betting record',
      palStatementsAgentCopy: 'Profit and loss',
      agentRevenueReport: 'Revenue report',
    },
    make: 'New link',
    slots: /^Slots/,
    submit: 'Make link',
    copy: 'Copy link',
    copied: 'Link copied',
    username: 'Username',
    password: 'Password',
    confirm: 'Confirm password',
    holder: 'Payee name',
    create: 'Create my account',
    welcome: /^Welcome, /,
    conversion: 'Conversion',
    valid: 'Valid stake',
    earned: 'You earned',
    noRounds: 'No rounds in this span',
    search: 'Find a username in the whole team',
  },
}

/** Rounds that win a fifth of their stake back, as an outside vendor reports them. */
async function play(env: TestEnv, member: MemberActor, times: number): Promise<void> {
  const game = await createVendorActor(env).open(member)
  for (let i = 0; i < times; i++) {
    const round = newId(env.clock.now())
    expect((await game.bet('50', round)).outcome).toBe('ok')
    await game.win('10', round)
  }
  await payCommissions(env.system.server.ctx)
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`an agent makes a link, a player joins by it and plays, and the agent follows what it earned down to the round (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const agent = await topAgent(env, { RNG: '0.9' })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(env, page, agent, '1')
    const center = page.getByRole('dialog').first()
    const figure = (label: string) => center.getByRole('term').filter({ hasText: label }).locator('..')

    let link = ''
    await test.step('a link that gives a player 0.4 % of slots', async () => {
      await page.goto('/?agent=registerCenter')
      await center.getByRole('button', { name: w.make }).click()
      const form = page.getByRole('dialog').last()
      await form.getByRole('slider', { name: w.slots }).fill('0.4')
      await expectAccessible(page, `making a link, ${name}`)
      await form.getByRole('button', { name: w.submit }).click()
      await page.getByRole('button', { name: w.copy }).click()
      await expect(page.getByText(w.copied)).toBeVisible()
      link = await page.evaluate(() => navigator.clipboard.readText())
      await expectAccessible(page, `a link to share, ${name}`)
    })

    const playerName = `equipo${name}`
    await test.step('somebody registers by it on a phone', async () => {
      const other = await open({ port: env.system.ports.portal, ...phone, language })
      await other.goto(link)
      const form = other.locator('form').filter({ has: other.getByLabel(w.holder) })
      await form.getByLabel(w.username, { exact: true }).fill(playerName)
      await form.getByLabel(w.password, { exact: true }).fill(PASSWORD)
      await form.getByLabel(w.confirm).fill(PASSWORD)
      await form.getByLabel(w.holder).fill('Iris Vega Ríos')
      await form.getByRole('button', { name: w.create }).click()
      await expect(other.getByRole('paragraph').filter({ hasText: w.welcome })).toBeVisible()
    })

    const player = env.visitor()
    await player.login(playerName, PASSWORD)
    await player.deposit('200')
    await play(env, player, 2)

    await test.step('the agent sees who came, what was played and what it earned of it', async () => {
      await page.goto('/?agent=registerCenter')
      await expect(figure(w.conversion)).toContainText('100')
      await page.goto('/?agent=downlineManagmentView')
      await expect(center.getByText(playerName)).toBeVisible()
      await page.goto('/?agent=agentTeamOverview')
      await figure(w.valid).getByRole('link').click()
      await expect(center.getByRole('heading', { name: w.pages.palStatementsAgentCopy })).toBeVisible()
      await page.goBack()
      await expect(figure(w.valid)).toContainText('100.00')
      await expect(center.getByText('0.50').first()).toBeVisible()
    })

    await test.step('more play raises both', async () => {
      await play(env, player, 1)
      await page.reload()
      await expect(figure(w.valid)).toContainText('150.00')
      await expect(center.getByText('0.75').first()).toBeVisible()
      await expectFits(page, `team overview, ${name}`)
    })

    await test.step('the day opens into whose play it was, and that into the rounds', async () => {
      await page.goto('/?agent=agentRevenueReport')
      await center
        .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
        .first()
        .click()
      await expect(center.getByText(/150\.00 × 0[.,]5/)).toBeVisible()
      await expectFits(page, `what a day was made of, ${name}`)
      await center.getByRole('link', { name: playerName }).click()
      await expect(center.getByText('50.00')).toHaveCount(3)
      await expectFits(page, `the rounds of a player, ${name}`)
    })

    await test.step('and every page of the center fits and can be read by all', async () => {
      for (const [path, title] of Object.entries(w.pages)) {
        await page.goto(`/?agent=${path}`)
        await expect(center.getByRole('heading', { level: 2, name: title })).toBeVisible()
        await expect(center.locator('[aria-busy=true]')).toHaveCount(0)
        await expectFits(page, `agent center ${path}, ${name}`)
      }
    })

    await test.step('a player of the team has no such center', async () => {
      const other = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, other, player)
      await other.goto('/?agent=agentTeamOverview')
      await expect(other.getByRole('main')).toBeVisible()
      await expect(other.getByRole('link', { name: w.open, exact: true })).toHaveCount(0)
      await expect(other.getByRole('heading', { name: w.pages.agentTeamOverview })).toHaveCount(0)
    })
  })
}
