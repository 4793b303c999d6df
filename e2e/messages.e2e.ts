import * as labels from '@ronda/contract/backoffice/labels.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    inbox: /^Información de la plataforma/,
    category: /^Para ti/,
    readAll: 'Marcar todo como leído',
    goTo: 'Ver',
    office: {
      title: 'Título',
      body: 'Texto',
      link: 'Lleva a',
      promotions: 'Promociones',
      only: 'Solo con estas etiquetas',
      reach: 'jugadores lo recibirán',
      two: /una segunda persona decide/,
      reason: /^Motivo/,
      propose: 'Proponer envío a 2',
      waits: 'Espera a otra persona',
      kind: 'Enviar un mensaje a muchos',
      approve: 'Aprobar',
      approved: 'Aprobada',
      sent: 'Enviado',
      opened: 'Lo abrieron',
    },
  },
  en: {
    inbox: /^Platform information/,
    category: /^For you/,
    readAll: 'Mark all as read',
    goTo: 'View',
    office: {
      title: 'Title',
      body: 'Text',
      link: 'Leads to',
      promotions: 'Promotions',
      only: 'Only with these labels',
      reach: 'members will get it',
      two: /a second person decides/,
      reason: /^Reason/,
      propose: 'Propose sending to 2',
      waits: 'Waits for a second person',
      kind: 'Send a message to many',
      approve: 'Approve',
      approved: 'Approved',
      sent: 'Sent',
      opened: 'Opened it',
    },
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a message to a segment is seen before it goes, confirmed by another, and read by the member (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const { ctx } = env.system.server
    const before = (await ctx.merchants.byCode('lumina'))!.settings.campaigns
    await env.changeSettings('lumina', { campaigns: { twoPeopleAbove: 1 } })
    await forgetCodes(env)
    const ana = await env.operator('ana')
    const [rosa, mateo] = [await env.member({ balance: '50' }), await env.member()]
    const code = `story-${name}`
    const label = `Amigos ${name}`
    await ana.call(labels.save, { code, isNew: true, names: { es: label }, color: 'cyan', isSecret: true })
    for (const { username } of [rosa, mateo]) {
      const { rows } = await ana.call(members.search, { q: username })
      await ana.call(labels.put, { memberId: rows[0]!.id, code, isOn: true, reason: 'for the story' })
    }

    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto('/?panel=menu')
    const entry = page.getByRole('dialog').getByRole('button', { name: w.inbox })
    // What her deposit told her, and that she is here with another browser.
    await expect(entry).toContainText('2')

    const title = `Gracias, ${name}`
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office, 'sofia')
    await test.step('it is written, and whom it reaches is seen before it goes', async () => {
      await office.goto('/campaigns/new')
      await office.getByLabel(w.office.title, { exact: true }).fill(title)
      await office.getByLabel(w.office.body, { exact: true }).fill('Te esperamos el viernes.\nEn el chat.')
      await office.getByRole('combobox', { name: w.office.link }).click()
      await office.getByRole('option', { name: w.office.promotions, exact: true }).click()
      await office.getByRole('group', { name: w.office.only }).getByRole('button', { name: label }).click()
      await expect(office.getByText(w.office.reach)).toBeVisible()
      for (const { username } of [rosa, mateo]) await expect(office.getByRole('link', { name: username })).toBeVisible()
      await expect(office.getByText(w.office.two)).toBeVisible()
      await expectFits(office, `writing a message, ${name}`)
      await office.getByLabel(w.office.reason).fill('The friday club')
      await office.getByRole('button', { name: w.office.propose }).click()
      await expect(office.locator('#main').getByText(w.office.waits, { exact: true })).toBeVisible()
      await expectFits(office, `a message that waits, ${name}`)
    })
    await expect(entry).toContainText('2')

    await test.step('a second person lets it go', async () => {
      const luis = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, luis, 'luis')
      await luis.goto('/approvals')
      await luis.getByRole('button', { name: w.office.kind }).click()
      const drawer = luis.getByRole('dialog')
      await expect(drawer).toContainText(title)
      await drawer.getByRole('button', { name: w.office.approve, exact: true }).click()
      await drawer.getByLabel(w.office.reason).fill('Seen, it is fine')
      await drawer.getByRole('button', { name: w.office.approve, exact: true }).click()
      await expect(drawer.getByText(w.office.approved, { exact: true })).toBeVisible()
    })

    await test.step('the member sees the badge move, reads it, follows its link, and reads all', async () => {
      await expect(entry).toContainText('3')
      await entry.click()
      await page.getByRole('button', { name: w.category }).click()
      await expectAccessible(page, `messages by topic, ${name}`)
      await page.getByRole('button', { name: title }).click()
      const message = page.getByRole('region', { name: title })
      await expect(message).toContainText('Te esperamos el viernes.')
      await expectAccessible(page, `an open message, ${name}`)
      await message.getByRole('link', { name: w.goTo }).click()
      await expect(page).toHaveURL(/\/promotions$/)
      await page.goto('/?panel=messageV2')
      await page.getByRole('button', { name: w.readAll }).click()
      // With nothing left to read there is nothing to press.
      await expect(page.getByRole('button', { name: w.readAll })).toHaveCount(0)
      await expectAccessible(page, `messages, ${name}`)
    })

    await test.step('who wrote it sees who opened it, without loading again', async () => {
      await expect(office.getByText(w.office.sent, { exact: true }).first()).toBeVisible()
      await office.reload()
      await expect(office.locator('div', { hasText: w.office.opened }).last()).toContainText('1')
      await expectFits(office, `a message that was sent, ${name}`)
      for (const path of ['/campaigns', '/campaigns?view=rules', '/labels', `/members?label=${code}`]) {
        await office.goto(path)
        await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(office.locator('[aria-busy=true]')).toHaveCount(0)
        await expectFits(office, `${path} ${name}`)
      }
    })
    await env.changeSettings('lumina', { campaigns: before })
  })
}
