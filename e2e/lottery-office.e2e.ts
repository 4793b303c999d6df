import type { Page } from '@playwright/test'
import { board, lotteryVendor, NORTH, VENDOR } from '@ronda/devenv/lottery-vendor.ts'
import { signIn } from './member.ts'
import { expectFits, type Operator, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    enter: 'Ingresar resultado',
    correct: 'Corregir resultado',
    effect: 'Ver el efecto',
    iRead: 'Esto es lo que leí',
    first: /falta otra persona/,
    agreed: /el resultado vale/,
    due: 'Falta otra lectura',
    settled: 'Liquidado',
    special: 'Especial, número 1',
    exposure: 'Exposición',
    orders: 'Jugadas',
    corrected: 'Corregida',
    correctionDue: 'Corrección: falta otra lectura',
    own: 'Lo que leíste',
    toRead: 'Un sorteo espera tu lectura',
    taken: 'Cobrado',
    won: /^Premio/,
    adjusted: 'Ajuste',
    pays: 'Paga',
  },
  en: {
    enter: 'Enter the result',
    correct: 'Correct the result',
    effect: 'See the effect',
    iRead: 'This is what I read',
    first: /somebody else has to read/,
    agreed: /the result is in force/,
    due: 'Second reading due',
    settled: 'Settled',
    special: 'Special, number 1',
    exposure: 'Exposure',
    orders: 'Orders',
    corrected: 'Corrected',
    correctionDue: 'Correction: second reading due',
    own: 'What you read',
    toRead: 'A draw waits for your reading',
    taken: 'Taken back',
    won: /^Win/,
    adjusted: 'Adjustment',
    pays: 'Pays',
  },
}

/** As a newspaper prints it, the special prize at the end. */
function printed(special: string): string {
  const { DB, ...others } = board(special)
  return [...Object.entries(others), ['ĐB', DB] as const].map(([name, of]) => `${name}: ${of.join(' - ')}`).join('\n')
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`two operators enter and confirm a Vietnamese result, then correct it, and the member's statement shows it (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const vendor = lotteryVendor(env)
    const { id, draws_at } = await vendor.next()
    const rosa = await env.member({ balance: '100' })
    await vendor.order(rosa, id, ['75', '12'])

    async function office(operator: Operator, tab = ''): Promise<Page> {
      const page = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, page, operator)
      await page.goto(`/lotteries/${VENDOR}/${id}${tab && `?tab=${tab}`}`)
      return page
    }
    async function read(page: Page, special: string, button: string): Promise<void> {
      await page.getByRole('button', { name: button }).click()
      const drawer = page.getByRole('dialog')
      const field = drawer.getByLabel(w.special)
      await expect(field).toHaveValue('')
      await field.evaluate((input, text) => {
        const data = new DataTransfer()
        data.setData('text', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }, printed(special))
      await expect(field).toHaveValue(special)
      await expectFits(page, `a form for a result ${name}`)
      await drawer.getByRole('button', { name: w.effect }).click()
      await expect(drawer.getByRole('row', { name: /PEN/ })).toBeVisible()
      await expectFits(page, `the effect of a result ${name}`)
      await drawer.getByRole('button', { name: w.iRead }).click()
      await expect(drawer).toBeHidden()
    }

    const before = await office('luis', 'exposure')
    await expect(before.getByRole('tab', { name: w.exposure })).toHaveAttribute('aria-selected', 'true')
    await expect(before.getByRole('row', { name: /75/ })).toBeVisible()
    await expectFits(before, `exposure ${name}`)

    await vendor.passTo(draws_at)
    const luis = await office('luis')
    await read(luis, '48075', w.enter)
    await expect(luis.getByText(w.first)).toBeVisible()
    const diego = await office('diego')
    await expect(diego.getByText(w.due)).toBeVisible()
    await expect(diego.getByText('48075')).toHaveCount(0)
    await read(diego, '48075', w.enter)
    await expect(diego.getByText(w.agreed)).toBeVisible()
    await vendor.settle()
    await luis.reload()
    await expect(luis.getByRole('heading', { level: 1 }).getByText(w.settled)).toBeVisible()
    await expect(luis.getByRole('cell', { name: '48075' })).toBeVisible()
    await expectFits(luis, `a draw ${name}`)

    await read(luis, '48034', w.correct)
    await expect(luis.getByRole('heading', { name: w.own })).toBeVisible()
    await expectFits(luis, `a reading of one's own ${name}`)
    await diego.goto(`/lotteries?vendor=${VENDOR}&show=waiting`)
    await expect(diego.getByRole('img', { name: w.toRead })).toBeAttached()
    await expect(diego.getByRole('listitem').filter({ hasText: w.correctionDue })).toBeVisible()
    await expect(diego.getByText('48034')).toHaveCount(0)
    await diego.goto(`/lotteries/${VENDOR}/${id}`)
    await read(diego, '48034', w.correct)
    await vendor.settle()
    await luis.goto(`/lotteries/${VENDOR}/${id}?tab=orders`)
    await expect(luis.getByText(w.corrected, { exact: true })).toBeVisible()
    await expect(luis.getByText(w.taken, { exact: true })).toBeVisible()
    await expectFits(luis, `orders on a draw ${name}`)

    await luis.goto(`/lotteries/orders?vendor=${VENDOR}&account=${rosa.username}&state=settled`)
    await expect(luis.getByRole('link', { name: rosa.username })).toBeVisible()
    await expectFits(luis, `lottery orders of a member ${name}`)
    await luis.goto(`/lotteries/${VENDOR}/terms/${NORTH}`)
    await expect(luis.getByRole('columnheader', { name: w.pays }).first()).toBeAttached()
    await expectFits(luis, `terms of a lottery ${name}`)

    await luis.goto(`/lotteries?vendor=${VENDOR}&show=over`)
    await luis.getByRole('listitem').getByRole('link').first().click()
    await expect(luis).toHaveURL(new RegExp(`/lotteries/${VENDOR}/`))
    await luis.goBack()
    await expectFits(luis, `draws that are over ${name}`)

    const statement = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, statement, rosa)
    await statement.goto('/?panel=transactionHistory')
    const panel = statement.getByRole('dialog')
    await expect(panel.getByText(w.won).first()).toBeVisible()
    await expect(panel.getByText(w.adjusted).first()).toBeVisible()
    await vendor.stop()
  })
}
