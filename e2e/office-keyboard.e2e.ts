import type { Locator, Page } from '@playwright/test'
import * as adjustments from '@ronda/contract/backoffice/adjustments.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { expectFits, signInToOffice } from './office.ts'
import { expect, test, windows } from './story.ts'

const words = {
  es: {
    adjust: 'Ajustar un saldo',
    approve: 'Aprobar',
    refuse: 'Rechazar la propuesta',
    cancel: 'Cancelar',
    reason: 'Motivo',
    approved: 'Aprobada',
    close: 'Cerrar',
    lock: 'Bloquear',
  },
  en: {
    adjust: 'Adjust a balance',
    approve: 'Approve',
    refuse: 'Refuse the proposal',
    cancel: 'Cancel',
    reason: 'Reason',
    approved: 'Approved',
    close: 'Close',
    lock: 'Lock',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`approvals and operators are worked with the keyboard alone, which never loses its place (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member({ balance: '100' })
    env.clock.advance(31_000)
    const luis = await env.operator('luis')
    const { rows } = await luis.call(members.search, { q: rosa.username, pageNo: 1, pageSize: 5 })
    const given = { direction: 'give', amount: '5', cause: 'goodwill', multiple: '0', reason: 'Waited long' } as const
    await luis.call(adjustments.propose, { requestId: newId(env.clock.now()), memberId: rows[0]?.id ?? '', ...given })
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office, 'ana')

    await test.step('a proposal is opened, thought over, left, and approved', async () => {
      await office.goto('/approvals')
      const opener = office.getByRole('button', { name: w.adjust })
      await tabTo(office, opener)
      await office.keyboard.press('Enter')
      const drawer = office.getByRole('dialog')
      const approve = drawer.getByRole('button', { name: w.approve, exact: true })
      await tabTo(office, approve)
      await office.keyboard.press('Enter')
      await expect(drawer.getByLabel(w.reason)).toBeFocused()
      // Approved without a reason: the field that lacks it has the focus again.
      await tabTo(office, drawer.getByRole('button', { name: w.approve, exact: true }))
      await office.keyboard.press('Enter')
      await expect(drawer.getByLabel(w.reason)).toBeFocused()
      await tabTo(office, drawer.getByRole('button', { name: w.cancel }))
      await office.keyboard.press('Enter')
      await expect(approve).toBeFocused()
      await office.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(opener).toBeFocused()

      await office.keyboard.press('Enter')
      await tabTo(office, approve)
      await office.keyboard.press('Enter')
      await office.keyboard.type('He did wait')
      await tabTo(office, approve)
      await office.keyboard.press('Enter')
      await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()
      await expectFits(office, `a proposal approved by keyboard, ${name}`)
      await expect.poll(() => rosa.balance()).toBe('105')
      await office.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
    })

    await test.step('an operator’s drawer and its question give the focus back', async () => {
      await office.goto('/operators')
      const opener = office.getByRole('button', { name: 'sofia@lumina' })
      await tabTo(office, opener)
      await office.keyboard.press('Enter')
      const drawer = office.getByRole('dialog')
      const lock = drawer.getByRole('button', { name: w.lock, exact: true })
      await tabTo(office, lock)
      await office.keyboard.press('Enter')
      const question = office.getByRole('alertdialog')
      await expect(question.getByLabel(w.reason)).toBeFocused()
      await office.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(lock).toBeFocused()
      await office.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  })
}

const TABS_MAX = 80

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < TABS_MAX; pressed++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}
