import type { Page } from '@playwright/test'
import { lotteryVendor, NORTH, VENDOR } from '@ronda/devenv/lottery-vendor.ts'
import { expectFits, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    terms: 'Condiciones',
    change: 'Cambiar condiciones',
    memberMax: /^Máximo por jugador y sorteo/,
    day: /^Días sin venta/,
    addDay: 'Agregar un día',
    reason: 'Motivo',
    propose: 'Proponer',
    outside: 'Fuera de lo que permiten las reglas',
    proposed: /otra persona/,
    kind: /Cambiar condiciones de una lotería/,
    approve: 'Aprobar',
    approved: 'Aprobada',
    most: '50',
    date: ['2099-12-25', '25/12/2099'],
  },
  en: {
    terms: 'Terms',
    change: 'Change terms',
    memberMax: /^Most for a member and draw/,
    day: /^Days without sale/,
    addDay: 'Add a day',
    reason: 'Reason',
    propose: 'Propose',
    outside: 'Outside of what the rules allow',
    proposed: /[Ss]omebody else/,
    kind: /Change the terms of a lottery/,
    approve: 'Approve',
    approved: 'Approved',
    most: '40',
    date: ['2099-12-24', '24/12/2099'],
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`one operator proposes other limits and a day without sale of a lottery, another decides, and the page tells of both (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const vendor = lotteryVendor(env)
    await vendor.next()
    const office = async (operator: 'luis' | 'diego', path: string): Promise<Page> => {
      const page = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, page, operator)
      await page.goto(path)
      return page
    }

    const luis = await office('luis', `/lotteries?vendor=${VENDOR}&game=${NORTH}`)
    await luis.getByRole('link', { name: w.terms, exact: true }).click()
    await expect(luis).toHaveURL(new RegExp(`/lotteries/${VENDOR}/terms/${NORTH}`))
    await expectFits(luis, `terms of a lottery ${name}`)
    if (process.env.SHOTS) await luis.screenshot({ path: `${process.env.SHOTS}/terms-${name}.png` })
    await luis.getByRole('button', { name: w.change }).click()
    const form = luis.getByRole('dialog')
    await form.getByLabel(w.memberMax).fill('999999999')
    await form.getByLabel(w.reason).fill('A quiet month')
    await form.getByRole('button', { name: w.propose }).click()
    await expect(form.getByText(w.outside)).toBeVisible()
    await form.getByLabel(w.memberMax).fill(w.most)
    await form.getByLabel(w.day).fill(w.date[0]!)
    await form.getByRole('button', { name: w.addDay }).click()
    await expect(form.getByText(w.date[1]!)).toBeVisible()
    await expectFits(luis, `other terms of a lottery ${name}`)
    if (process.env.SHOTS) await luis.screenshot({ path: `${process.env.SHOTS}/form-${name}.png` })
    await form.getByRole('button', { name: w.propose }).click()
    await expect(form).toBeHidden()
    await expect(luis.getByText(w.proposed).first()).toBeVisible()
    await expect(luis.getByRole('button', { name: w.change })).toHaveCount(0)

    const diego = await office('diego', '/approvals')
    await diego.getByRole('button', { name: w.kind }).click()
    const drawer = diego.getByRole('dialog')
    await expect(drawer.getByText('A quiet month')).toBeVisible()
    await expectFits(diego, `terms of a lottery to decide ${name}`)
    if (process.env.SHOTS) await diego.screenshot({ path: `${process.env.SHOTS}/decide-${name}.png` })
    await drawer.getByRole('button', { name: w.approve, exact: true }).click()
    await drawer.getByLabel(w.reason).fill('Fine with me')
    await drawer.getByRole('button', { name: w.approve, exact: true }).click()
    await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()

    await luis.reload()
    const newest = luis.getByRole('listitem').filter({ hasText: 'A quiet month' }).first()
    await expect(newest.getByText(w.date[1]!)).toBeVisible()
    await expect(newest.getByText(new RegExp(`${w.most}\\.00`))).toBeVisible()
    await expect(newest.getByText(/luis.*diego/)).toBeVisible()
    await expectFits(luis, `versions of the terms of a lottery ${name}`)
    if (process.env.SHOTS)
      for (const width of [390, 768, 1440]) {
        await luis.setViewportSize({ width, height: 900 })
        await luis.screenshot({ path: `${process.env.SHOTS}/versions-${language}-${width}.png`, fullPage: true })
      }
    await vendor.stop()
  })
}
