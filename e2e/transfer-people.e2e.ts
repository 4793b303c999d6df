import type { Page } from '@playwright/test'
import { newId } from '@ronda/contract/core/ids.ts'
import * as vendorWallets from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { HOLDING_VENDOR, startHoldingVendor } from '@ronda/devenv/holding-vendor.ts'
import { askDue } from '@ronda/server/features/vendor-transfers/sweep.ts'
import { MANUAL_AFTER_MS } from '@ronda/server/features/vendor-transfers/transfer.ts'
import { expectFits, type Operator, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    needsPerson: 'Para decidir',
    take: 'Tomar para revisar',
    takenBy: (who: string) => `Lo está revisando ${who}`,
    takeOver: 'Hacerme cargo',
    taken: 'Tomada para revisar',
    laidDown: 'Devuelta a la cola',
    putBack: 'Devolver a la cola',
    decide: 'No se hizo',
    reason: 'Motivo',
    waits: /Tu propuesta espera/,
  },
  en: {
    needsPerson: 'Needs a person',
    take: 'Take for review',
    takenBy: (who: string) => `${who} is reviewing it`,
    takeOver: 'Take over',
    taken: 'Taken for review',
    laidDown: 'Put back',
    putBack: 'Put back',
    decide: 'It was not done',
    reason: 'Reason',
    waits: /Your proposal waits/,
  },
}

let vendor: Awaited<ReturnType<typeof startHoldingVendor>>
test.beforeAll(async ({ env }) => {
  vendor = await startHoldingVendor(env)
})
test.afterAll(() => vendor?.stop())

/** A transfer whose vendor has been silent for hours. */
async function unanswered(env: TestEnv): Promise<string> {
  const { ctx } = env.system.server
  const som = await env.member({ merchant: 'baan', balance: '750' })
  vendor.down(true)
  const { transfer } = await som.call(vendorWallets.walletTransfer, {
    vassalage: HOLDING_VENDOR,
    direction: 'in',
    requestId: newId(env.clock.now()),
  })
  const id = transfer?.id ?? ''
  const now = env.clock.now()
  await ctx.system
    .updateTable('vendor_transfers')
    .set({ created_at: new Date(now - MANUAL_AFTER_MS), next_ask_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  await askDue(ctx)
  return id
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a transfer that needs a person is one person's at a time, and its history says whose (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const id = await unanswered(env)
    const look = async (operator: Operator): Promise<[Page, ReturnType<Page['getByRole']>]> => {
      const office = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, office, operator, 'baan')
      await office.goto(`/vendor-transfers?id=${id}`)
      const drawer = office.getByRole('dialog')
      await expect(drawer.getByText(w.needsPerson).first()).toBeVisible()
      return [office, drawer]
    }
    const [luis, hisDrawer] = await look('luis')
    await expect(hisDrawer.getByRole('button', { name: w.decide })).toHaveCount(0)
    await expectFits(luis, `a transfer that needs a person, ${name}`)
    await hisDrawer.getByRole('button', { name: w.take }).click()
    await expect(hisDrawer.getByRole('button', { name: w.decide })).toBeVisible()
    await hisDrawer.getByRole('button', { name: w.putBack }).click()
    await hisDrawer.getByRole('button', { name: w.take }).click()
    await expect(hisDrawer.getByRole('button', { name: w.decide })).toBeVisible()
    await expectFits(luis, `a transfer taken up, ${name}`)

    const [diego, drawer] = await look('diego')
    await expect(drawer.getByText(w.takenBy('luis@baan'))).toBeVisible()
    await expect(drawer.getByRole('button', { name: w.decide })).toHaveCount(0)
    await expectFits(diego, `a transfer taken up by another, ${name}`)
    await drawer.getByRole('button', { name: w.takeOver }).click()
    await diego.getByRole('alertdialog').getByRole('button', { name: w.takeOver }).click()
    const history = drawer.getByRole('listitem')
    await expect(history.filter({ hasText: w.taken }).filter({ hasText: 'luis@baan' })).toHaveCount(2)
    await expect(history.filter({ hasText: w.laidDown }).filter({ hasText: 'luis@baan' })).toHaveCount(1)
    await expect(history.filter({ hasText: w.taken }).filter({ hasText: 'diego@baan' })).toHaveCount(1)
    // Whoever had it sees so at once.
    await expect(hisDrawer.getByText(w.takenBy('diego@baan'))).toBeVisible()
    await expect(hisDrawer.getByRole('button', { name: w.decide })).toHaveCount(0)

    await drawer.getByRole('button', { name: w.decide }).click()
    await drawer.getByLabel(w.reason).fill('Their letter of today')
    await drawer.getByRole('button', { name: w.decide }).click()
    await expect(drawer.getByText(w.waits)).toBeVisible()
    await expect(drawer.getByRole('button', { name: w.putBack })).toHaveCount(0)
    await expectFits(diego, `a transfer whose end was proposed, ${name}`)
  })
}
