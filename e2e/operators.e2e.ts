import { expectFits, type Operator, passCode, passPassword, signInToOffice } from './office.ts'
import { desktop, expect, phone, tablet, test } from './story.ts'

const words = {
  es: {
    new: 'Nuevo operador',
    username: 'Usuario',
    name: 'Nombre',
    email: 'Correo',
    role: 'Rol',
    finance: 'Finanzas',
    reason: 'Motivo',
    propose: 'Proponer',
    proposed: (username: string) => `Propuesto: ${username}`,
    signsInAs: (username: string) => `Entrará como ${username}`,
    kind: 'Invitar a un operador',
    rights: 'Da más derechos: un operador nuevo',
    approve: 'Aprobar',
    approved: 'Aprobada',
    toChoose: 'Por elegir contraseña',
    active: 'Activo',
    password: 'Contraseña nueva',
    again: 'Repite la contraseña',
    save: 'Guardar contraseña',
    saved: 'Contraseña guardada',
    short: /Al menos 12|12 caracteres/,
    used: /enlace/,
    signIn: 'Iniciar sesión',
    connect: 'Conecta tu autenticador',
    home: 'Inicio',
    operators: 'Operadores',
    withdrawals: 'Retiros',
    close: 'Cerrar',
  },
  en: {
    new: 'New operator',
    username: 'Username',
    name: 'Name',
    email: 'E-mail',
    role: 'Role',
    finance: 'Finance',
    reason: 'Reason',
    propose: 'Propose',
    proposed: (username: string) => `Proposed: ${username}`,
    signsInAs: (username: string) => `Logs in as ${username}`,
    kind: 'Invite an operator',
    rights: 'Gives more rights: a new operator',
    approve: 'Approve',
    approved: 'Approved',
    toChoose: 'To choose a password',
    active: 'Active',
    password: 'New password',
    again: 'Repeat the password',
    save: 'Save password',
    saved: 'Password saved',
    short: /At least 12|12 characters/,
    used: /link/,
    signIn: 'Log in',
    connect: 'Connect your authenticator',
    home: 'Dashboard',
    operators: 'Operators',
    withdrawals: 'Withdrawals',
    close: 'Close',
  },
}
const windows = [
  { title: 'phone', size: phone, language: 'es', person: { name: 'carla', displayName: 'Carla Núñez' } },
  { title: 'desktop', size: desktop, language: 'en', person: { name: 'marta', displayName: 'Marta Ruiz' } },
] as const
const CHOSEN = 'quince faroles sobre el muelle'

for (const { title, size, language, person } of windows) {
  const w = words[language]

  test(`somebody new is proposed by one, approved by another, and signs in by the mailed link (${language}, ${title})`, async ({
    env,
    open,
  }) => {
    const username = `${person.name}@lumina`
    const email = `${person.name}@office.lumina.example`
    const newWindow = () => open({ port: env.system.ports.backoffice, ...size, language })
    const openOffice = async (operator: Operator) => {
      const office = await newWindow()
      await signInToOffice(env, office, operator)
      return office
    }
    const ana = await openOffice('ana')

    await test.step('a manager proposes', async () => {
      await ana.goto('/operators')
      const opener = ana.getByRole('button', { name: w.new })
      await opener.click()
      const form = ana.getByRole('alertdialog')
      await expectFits(ana, `the form of a new operator, ${title}`)
      await ana.keyboard.press('Escape')
      await expect(form).toHaveCount(0)
      await expect(opener).toBeFocused()
      await opener.click()
      await form.getByLabel(w.username).fill(person.name)
      await expect(form.getByText(w.signsInAs(username))).toBeVisible()
      await form.getByLabel(w.name, { exact: true }).fill(person.displayName)
      await form.getByLabel(w.email).fill(email)
      await form.getByRole('combobox', { name: w.role }).click()
      await ana.getByRole('option', { name: w.finance }).click()
      await form.getByLabel(w.reason).fill('Takes over the cash desk')
      await form.getByRole('button', { name: w.propose }).click()
      await expect(ana.getByText(w.proposed(username))).toBeVisible()
      await expectFits(ana, `operators with one that is proposed, ${title}`)
      expect(await env.lastMessage(email)).toBeUndefined()
    })

    await test.step('another approves', async () => {
      const diego = await openOffice('diego')
      await diego.goto('/approvals')
      const row = diego.getByRole('row', { name: username })
      await row.getByRole('button', { name: w.kind }).click()
      const drawer = diego.getByRole('dialog')
      for (const seen of [w.rights, person.displayName, email, w.finance, 'ana@lumina'])
        await expect(drawer).toContainText(seen)
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await drawer.getByLabel(w.reason).fill('Talked to her')
      await expectFits(diego, `deciding about a new operator, ${title}`)
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()
    })

    const link = await test.step('a link arrives, and the list waits for it to be used', async () => {
      const mail = await env.lastMessage(email)
      const address = new URL(/https?:\S+\/setup\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '')
      await ana.reload()
      await expect(ana.getByRole('row', { name: username }).getByText(w.toChoose)).toBeVisible()
      return address.pathname + address.search
    })

    const fresh = await newWindow()
    await test.step('a password is chosen', async () => {
      await fresh.goto(link)
      await expect(fresh).toHaveURL(/\/setup$/)
      await fresh.getByLabel(w.password).fill('short')
      await fresh.getByLabel(w.again).fill('short')
      await fresh.getByRole('button', { name: w.save }).click()
      await expect(fresh.getByLabel(w.password)).toHaveAccessibleDescription(w.short)
      await expectFits(fresh, `choosing a password, ${title}`)
      await fresh.getByLabel(w.password).fill(CHOSEN)
      await fresh.getByLabel(w.again).fill(CHOSEN)
      await fresh.getByRole('button', { name: w.save }).click()
      await expect(fresh.getByRole('heading', { name: w.saved })).toBeVisible()
      await expectFits(fresh, `a password is chosen, ${title}`)
    })

    await test.step('and with an authenticator of her own she comes in, with her role’s rights', async () => {
      await fresh.getByRole('button', { name: w.signIn }).click()
      await fresh.getByLabel(w.username).waitFor()
      await passPassword(fresh, username, CHOSEN)
      await expect(fresh.getByRole('heading', { name: w.connect })).toBeVisible()
      await passCode(env, fresh, username)
      await expect(fresh.getByRole('heading', { level: 1, name: w.home })).toBeVisible()
      const nav = fresh.getByRole('navigation')
      await expect(nav.getByRole('link', { name: w.withdrawals, exact: true })).toHaveCount(1)
      await expect(nav.getByRole('link', { name: w.operators, exact: true })).toHaveCount(0)
      await ana.reload()
      await expect(ana.getByRole('row', { name: username }).getByText(w.active, { exact: true })).toBeVisible()
    })

    await test.step('the link opens nothing a second time', async () => {
      const second = await newWindow()
      await second.goto(link)
      await second.getByLabel(w.password).fill(`${CHOSEN} 2`)
      await second.getByLabel(w.again).fill(`${CHOSEN} 2`)
      await second.getByRole('button', { name: w.save }).click()
      await expect(second.getByRole('alert')).toContainText(w.used)
      await expectFits(second, `a link that is used up, ${title}`)
    })
  })
}

test('who may not do something is told whose it is, and meets no buttons that refuse', async ({ env, open }) => {
  const sofia = await open({ port: env.system.ports.backoffice, ...tablet, language: 'en' })
  await signInToOffice(env, sofia, 'sofia')
  await sofia.goto('/')
  await expect(sofia.getByRole('main').getByText('Ledger', { exact: true })).toBeVisible()
  await expect(sofia.getByRole('main').getByRole('link', { name: 'Ledger' })).toHaveCount(0)
  for (const [path, roles, button] of [
    ['/operators', 'Administration', 'New operator'],
    ['/ledger', 'Administration and Finance', 'Audit now'],
  ] as const) {
    await sofia.goto(path)
    await expect(sofia.getByText('This page is not for your role')).toBeVisible()
    await expect(sofia.getByText(`These may see and use it: ${roles}.`)).toBeVisible()
    await expect(sofia.getByRole('button', { name: button })).toHaveCount(0)
    await expectFits(sofia, `${path} for a role that may not see it`)
  }
})
