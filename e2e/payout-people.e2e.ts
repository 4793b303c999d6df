import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withdrawalReveal } from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expectFits, type Operator, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    why: /Alcanza S\/\s?2,000\.00: la aprueban dos y paga una tercera persona/,
    take: 'Tomar para revisar',
    takenBy: 'Lo está revisando luis@lumina',
    of: (done: number) => `Necesita dos personas: ${done} de 2 aprobaciones`,
    approve: 'Aprobar',
    another: 'Ya la aprobaste: falta otra persona.',
    onceApproved: 'Tu aprobación quedó registrada; falta otra',
    notYours: 'La aprobaste tú: la paga otra persona.',
    pay: 'Pagar por el proveedor',
    paying: 'Pagándose',
    reveal: 'Mostrar',
    revealed: 'Vio el número de cuenta de un retiro',
    exported: 'Se llevó una lista como archivo',
  },
  en: {
    why: /Reaches S\/\s?2,000\.00: two approve it and a third person pays/,
    take: 'Take for review',
    takenBy: 'luis@lumina is reviewing it',
    of: (done: number) => `Needs two people: ${done} of 2 approvals`,
    approve: 'Approve',
    another: 'You approved it already: another person is needed.',
    onceApproved: 'Your approval is recorded; one more is needed',
    notYours: 'You approved it: somebody else pays it.',
    pay: 'Pay through the provider',
    paying: 'Paying',
    reveal: 'Show',
    revealed: 'Saw the account number of a withdrawal',
    exported: 'Took a list along as a file',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]
  const officeOf = async (env: TestEnv, open: (options: never) => Promise<Page>, operator: Operator) => {
    const office = await open({ port: env.system.ports.backoffice, ...size, language } as never)
    await signInToOffice(env, office, operator)
    return office
  }

  test(`a withdrawal over the limit takes three people, and says at each moment who may go on (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const { id } = await asked(env, '2500')
    const luis = await officeOf(env, open, 'luis')
    const diego = await officeOf(env, open, 'diego')
    const ana = await officeOf(env, open, 'ana')
    const look = async (office: Page) => {
      await office.goto(`/withdrawals?state=all&id=${id}`)
      const drawer = office.getByRole('dialog')
      await expect(drawer.getByText(w.why)).toBeVisible()
      return drawer
    }
    const approve = async (office: Page) => {
      await office.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click()
      await office.getByRole('alertdialog').getByRole('button', { name: w.approve, exact: true }).click()
    }

    await test.step('one takes it, and nobody else may meanwhile', async () => {
      const drawer = await look(luis)
      await expectFits(luis, `a large withdrawal, ${name}`)
      await drawer.getByRole('button', { name: w.take }).click()
      await expect(drawer.getByText(w.of(0))).toBeVisible()
      const others = await look(diego)
      await expect(others.getByText(w.takenBy)).toBeVisible()
      await expect(others.getByRole('button', { name: w.approve, exact: true })).toHaveCount(0)
    })

    await test.step('approved once, it waits for another', async () => {
      await approve(luis)
      await expect(luis.getByText(w.onceApproved)).toBeVisible()
      await expect(luis.getByRole('dialog').getByText(w.another)).toBeVisible()
      await expect(luis.getByRole('dialog').getByRole('button', { name: w.take })).toHaveCount(0)
      await expectFits(luis, `a large withdrawal approved once, ${name}`)
    })

    await test.step('another approves, and may not pay either', async () => {
      const drawer = await look(diego)
      await drawer.getByRole('button', { name: w.take }).click()
      await expect(drawer.getByText(w.of(1))).toBeVisible()
      await approve(diego)
      await expect(drawer.getByText(w.notYours)).toBeVisible()
      await expect(drawer.getByRole('button', { name: w.pay })).toHaveCount(0)
      const first = await look(luis)
      await expect(first.getByText(w.notYours)).toBeVisible()
      await expect(first.getByRole('button', { name: w.pay })).toHaveCount(0)
      await expectFits(luis, `a large withdrawal to be paid by another, ${name}`)
    })

    await test.step('a third pays', async () => {
      const drawer = await look(ana)
      await drawer.getByRole('button', { name: w.pay }).click()
      await ana.getByRole('alertdialog').getByRole('button', { name: w.pay }).click()
      await expect(drawer.getByText(w.paying, { exact: true }).first()).toBeVisible()
      await expect(drawer.getByRole('button', { name: w.pay })).toHaveCount(0)
    })
  })

  test(`an account number stays masked until somebody who may looks, which is on record (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const { id, number } = await asked(env, '60')
    const masked = `•••• ${number.slice(-4)}`
    const sofia = await officeOf(env, open, 'sofia')
    await sofia.goto(`/withdrawals?state=all&id=${id}`)
    await expect(sofia.getByRole('dialog').getByText(masked)).toBeVisible()
    await expect(sofia.getByRole('dialog').getByRole('button', { name: w.reveal, exact: true })).toHaveCount(0)

    const ana = await officeOf(env, open, 'ana')
    await ana.goto('/withdrawals?state=all')
    await expect(ana.getByText(masked).filter({ visible: true })).toHaveCount(1)
    await expect(ana.getByText(number)).toHaveCount(0)
    const [file] = await Promise.all([ana.waitForEvent('download'), ana.getByRole('button', { name: /^CSV/ }).click()])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(id)
    expect(csv).not.toContain(number)

    await ana.goto(`/withdrawals?state=all&id=${id}`)
    const drawer = ana.getByRole('dialog')
    await drawer.getByRole('button', { name: w.reveal, exact: true }).click()
    await expect(drawer.getByText(number)).toBeVisible()
    await expectFits(ana, `a revealed account number, ${name}`)

    await ana.goto('/audit-log?operator=ana@lumina')
    const rows = ana.getByRole('row')
    await expect(rows.filter({ hasText: w.revealed }).filter({ hasText: id.slice(-12) })).toHaveCount(1)
    await expect(rows.filter({ hasText: w.exported }).first()).toContainText('bo.withdrawals.queue'.slice(-12))
    await expect(ana.getByText(number)).toHaveCount(0)
    await expectFits(ana, `the audit log with a look at a number, ${name}`)
  })
}

/** A member whose money is free to leave asks for it. */
async function asked(env: TestEnv, amount: string): Promise<{ id: string; number: string }> {
  const rosa = await env.member({ balance: amount })
  await env.closeTurnover()
  const accountId = await rosa.prepareWithdrawal()
  const order = { requestId: newId(env.clock.now()), amount, accountId, paymentPassword: PAYMENT_PASSWORD }
  const { id } = await rosa.call(withdrawals.request, order)
  // A code of an authenticator works once.
  env.clock.advance(31_000)
  const diego = await env.operator('diego')
  const number = (await diego.call(withdrawalReveal, { id })).number
  return { id, number }
}
