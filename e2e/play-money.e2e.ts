import { newId } from '@ronda/contract/core/ids.ts'
import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import { expectFits, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    guests: 'Invitados',
    all: 'Todos',
    guest: 'Invitado · dinero ficticio',
    run: 'Auditar ahora',
    sums: 'Saldos por tipo de cuenta',
    playMoney: 'Dinero ficticio',
    clean: 'Todo cuadra',
  },
  en: {
    guests: 'Guests',
    all: 'All',
    guest: 'Guest · play money',
    run: 'Audit now',
    sums: 'Balances by kind of account',
    playMoney: 'Play money',
    clean: 'Everything adds up',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`guests and their play money stand apart from members and theirs (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member({ balance: '120' })
    const guest = env.visitor()
    guest.token = (await guest.call(freePlay, { os: 'Android', platform: 'W', token: newId(env.clock.now()) })).token
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office)

    await test.step('in the list of members', async () => {
      await office.goto('/members')
      const member = office.getByRole('row').filter({ has: office.getByRole('link', { name: rosa.username }) })
      await expect(member).toContainText(/S\/\s?120\.00/)
      await expect(office.getByText(w.guest)).toHaveCount(0)
      await office
        .getByRole('radio', { name: w.guests })
        .or(office.getByRole('button', { name: w.guests }))
        .click()
      await expect(office.getByText(w.guest).first()).toBeVisible()
      await expect(office.getByRole('link', { name: rosa.username })).toHaveCount(0)
      await expect(office.getByRole('row').filter({ hasText: w.guest }).first()).not.toContainText('S/')
      await expectFits(office, `guests, ${name}`)
    })

    await test.step('in the ledger, where each currency adds up by itself', async () => {
      await office.goto('/ledger')
      const run = office.getByRole('button', { name: w.run })
      const answered = office.waitForResponse(answer => answer.request().method() === 'POST')
      await run.click()
      await answered
      // An earlier audit may have said the same before this one was done.
      await expect(run).not.toHaveAttribute('aria-busy')
      await expect(office.getByText(w.clean).first()).toBeVisible()
      const tables = (currency: string) => office.getByRole('table', { name: `${w.sums} · ${currency}` })
      await expect(tables('PEN').getByRole('row').last()).toContainText(/S\/\s?0\.00/)
      await expect(tables(w.playMoney).getByRole('row').last()).toContainText(/\s0\.00/)
      await expect(tables(w.playMoney)).not.toContainText('S/')
      await expectFits(office, `the ledger by currencies, ${name}`)
    })
  })
}
