import type { Locator } from '@playwright/test'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { expectFits, type Operator, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    ordered: /Pedido\s*S\/\s?60\.00/,
    received: 'Monto recibido en el banco',
    credit: 'Acreditar',
    proposed: 'Espera a una segunda persona',
    takeBack: 'Retirar la propuesta',
    takenBack: 'Propuesta retirada',
    factor: /S\/\s?540\.00 \(× 10\)/,
    evidence: 'Ver el comprobante y el riesgo',
    receipt: 'Comprobante',
    reason: 'Motivo',
    reasonMissing: /Escribe al menos 3/,
    yoursWaits: /^Tu propuesta espera a una segunda persona.*S\/\s?(600|50)\.00/,
    differs: 'El monto no es el pedido ni el informado',
    amount: 'Monto',
    propose: 'Proponer',
    tile: 'Aprobaciones que te esperan',
    nav: 'Aprobaciones',
    badge: (count: number) => (count === 1 ? '1 espera tu decisión' : `${count} esperan tu decisión`),
    deposit: 'Acreditar un depósito',
    adjust: 'Ajustar un saldo',
    notYou: 'Espera a otra persona',
    youProposed: /^Lo propusiste tú: decide otra persona/,
    yourTurn: 'Te toca decidir',
    approve: 'Aprobar',
    refuse: 'Rechazar la propuesta',
    approved: 'Aprobada',
    refused: 'Rechazada',
    mine: 'Propuestas mías',
    close: 'Cerrar',
    reasonOfDecision: 'Motivo de la decisión',
    nothing: 'Nada espera una decisión',
  },
  en: {
    ordered: /Ordered\s*S\/\s?60\.00/,
    received: 'Amount received at the bank',
    credit: 'Credit',
    proposed: 'Waits for a second person',
    takeBack: 'Take the proposal back',
    takenBack: 'Proposal taken back',
    factor: /S\/\s?540\.00 \(× 10\)/,
    evidence: 'See the receipt and the risk',
    receipt: 'Proof',
    reason: 'Reason',
    reasonMissing: /Type at least 3/,
    yoursWaits: /^Your proposal waits for a second person.*S\/\s?(600|50)\.00/,
    differs: 'The amount is neither the ordered nor the reported one',
    amount: 'Amount',
    propose: 'Propose',
    tile: 'Approvals waiting for you',
    nav: 'Approvals',
    badge: (count: number) => (count === 1 ? '1 waits for your decision' : `${count} wait for your decision`),
    deposit: 'Credit a deposit',
    adjust: 'Adjust a balance',
    notYou: 'Waits for somebody else',
    youProposed: /^You proposed it: somebody else decides/,
    yourTurn: 'Yours to decide',
    approve: 'Approve',
    refuse: 'Refuse the proposal',
    approved: 'Approved',
    refused: 'Refused',
    mine: 'Proposed by me',
    close: 'Close',
    reasonOfDecision: 'Reason of the decision',
    nothing: 'Nothing waits for a decision',
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`one proposes another amount and an adjustment, and somebody else decides (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const rosa = await env.member()
    const memberId = await idOf(env, rosa)
    const openOffice = async (operator: Operator) => {
      const office = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, office, operator)
      await office.goto('/')
      return office
    }
    const luis = await openOffice('luis')
    const receipt = async () => new Blob([new Uint8Array(await luis.screenshot())], { type: 'image/png' })
    const orderId = await proven(rosa, '60', await receipt())
    const largeId = await proven(rosa, '2500', await receipt())

    await test.step('a deposit of 60 is to be credited with 600', async () => {
      await luis.goto(`/deposits?state=all&id=${orderId}`)
      await luis.getByLabel(w.received).fill('600')
      await expect(luis.getByRole('button', { name: w.credit, exact: true })).toHaveCount(0)
      const question = luis.getByRole('alertdialog')
      const propose = async () => {
        await luis.getByRole('dialog').getByRole('button', { name: w.propose, exact: true }).click()
        await question.getByRole('button', { name: w.propose, exact: true }).click()
      }
      await propose()
      await expect(question.getByText(w.reasonMissing)).toBeVisible()
      await expectAccessible(luis, `crediting another amount, ${name}`)
      await question.getByLabel(w.reason).fill('The bank shows 600')
      await question.getByRole('button', { name: w.propose, exact: true }).click()
      await expectOnTop(luis.getByRole('status').getByText(w.proposed))
      await luis.getByRole('status').getByRole('button', { name: w.close, exact: true }).click()
      await expect(luis.getByText(w.yoursWaits)).toBeVisible()
      await expect(luis.getByLabel(w.received)).toHaveCount(0)
      await luis.getByRole('button', { name: w.takeBack }).click()
      await expectOnTop(luis.getByRole('status').getByText(w.takenBack))
      await luis.getByLabel(w.received).fill('600')
      await propose()
      await question.getByLabel(w.reason).fill('The bank shows 600')
      await question.getByRole('button', { name: w.propose, exact: true }).click()
      await expect(luis.getByText(w.yoursWaits)).toBeVisible()
      await expect(luis.getByText(w.differs)).toBeVisible()
      await expectFits(luis, `a deposit that waits, ${name}`)
      expect(await rosa.balance()).toBe('0')
    })

    await test.step('a large one waits as it was ordered, too: one proposes, sees why, and says what it rests on', async () => {
      await luis.goto(`/deposits?state=all&id=${largeId}`)
      await luis.getByRole('dialog').getByRole('button', { name: w.propose, exact: true }).click()
      const question = luis.getByRole('alertdialog')
      await expect(question.getByText(/2,000\.00/)).toBeVisible()
      await expect(question.getByLabel(w.reason)).toBeVisible()
      await luis.keyboard.press('Escape')
    })

    await test.step('money is to be given by hand', async () => {
      await luis.goto(`/members/${memberId}?tab=adjustments`)
      await luis.getByLabel(w.amount, { exact: true }).fill('50')
      await luis.getByRole('button', { name: w.propose, exact: true }).click()
      await expect(luis.getByText(w.reasonMissing)).toBeVisible()
      await luis.getByLabel(w.reason).fill('The slot stopped in the middle')
      await expectFits(luis, `the form of an adjustment, ${name}`)
      await luis.getByRole('button', { name: w.propose, exact: true }).click()
      await expect(luis.getByText(w.yoursWaits)).toBeVisible()
    })

    await test.step('who proposed it sees it wait, and cannot decide', async () => {
      await luis.goto('/approvals')
      await expect(luis.getByText(w.notYou).filter({ visible: true })).toHaveCount(2)
      await luis.getByRole('button', { name: w.deposit }).click()
      await expect(luis.getByText(w.youProposed)).toBeVisible()
      await expect(luis.getByRole('button', { name: w.approve, exact: true })).toHaveCount(0)
      await expectFits(luis, `one’s own proposal, ${name}`)
    })

    const diego = await openOffice('diego')
    await test.step('somebody else is told at once', async () => {
      await expect(diego.getByRole('main').getByRole('link', { name: w.tile })).toContainText('2')
      await expect(diego.getByRole('img', { name: w.badge(2) })).toHaveCount(1)
      await diego.getByRole('main').getByRole('link', { name: w.tile }).click()
      await expect(diego.getByText(w.yourTurn).filter({ visible: true })).toHaveCount(2)
      await expectFits(diego, `what waits for a decision, ${name}`)
    })

    await test.step('the deposit is credited, with a reason', async () => {
      await diego.getByRole('button', { name: w.deposit }).click()
      const drawer = diego.getByRole('dialog')
      await expect(drawer.getByText(w.factor)).toBeVisible()
      await drawer.getByRole('link', { name: w.evidence }).click()
      await expect(drawer.getByRole('heading', { name: w.receipt })).toBeVisible()
      await expectFits(diego, `the evidence of a proposal, ${name}`)
      await diego.goBack()
      for (const seen of [w.ordered, w.differs, 'The bank shows 600', 'luis@lumina'])
        await expect(drawer).toContainText(seen)
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await expect(drawer.getByText(w.reasonMissing)).toBeVisible()
      await expectFits(diego, `a decision without a reason, ${name}`)
      expect(await rosa.balance()).toBe('0')
      await drawer.getByLabel(w.reason).fill('Seen in the bank as well')
      await drawer.getByRole('button', { name: w.approve, exact: true }).click()
      await expect(drawer.getByText(w.approved, { exact: true })).toBeVisible()
      await expect.poll(() => rosa.balance()).toBe('600')
      await drawer.getByRole('button', { name: w.close, exact: true }).click()
      await expect(diego.getByRole('img', { name: w.badge(1) })).toHaveCount(1)
    })

    await test.step('the adjustment is refused, with a reason', async () => {
      await diego.getByRole('button', { name: w.adjust }).click()
      const drawer = diego.getByRole('dialog')
      await drawer.getByRole('button', { name: w.refuse, exact: true }).click()
      await drawer.getByLabel(w.reason).fill('The round was paid in full')
      await drawer.getByRole('button', { name: w.refuse, exact: true }).click()
      await expect(drawer.getByText(w.refused, { exact: true })).toBeVisible()
      await drawer.getByRole('button', { name: w.close, exact: true }).click()
      await expect(diego.getByText(w.nothing)).toBeVisible()
      await expect(diego.getByRole('img', { name: w.badge(1) })).toHaveCount(0)
      expect(await rosa.balance()).toBe('600')
    })

    await test.step('who proposed it reads what became of it', async () => {
      await luis.goto('/approvals?show=mine')
      await expect(luis.getByText(w.approved, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(luis.getByText(w.refused, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await luis.getByRole('button', { name: w.adjust }).first().click()
      await expect(luis.getByRole('dialog')).toContainText(w.reasonOfDecision)
      await expect(luis.getByRole('dialog')).toContainText('The round was paid in full')
      await expectFits(luis, `a refused proposal, ${name}`)
    })
  })
}

/** Seen, not only there: nothing is painted over it. */
async function expectOnTop(said: Locator): Promise<void> {
  await expect(said).toBeVisible()
  const isOnTop = await said.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop, `${await said.textContent()} is on top`).toBe(true)
}

/** An order with its receipt handed in. */
async function proven(rosa: MemberActor, amount: string, receipt: Blob): Promise<string> {
  const { id } = await rosa.call(deposits.create, { requestId: newId(Date.now()), channel: 'bank', amount })
  const { uploadId } = await rosa.call(deposits.uploadImage, {}, { body: receipt })
  const proof = { payer: 'Rosa Quispe', operation: `OP-${id.slice(-6)}`, receipt: uploadId }
  await rosa.call(deposits.prove, { id, proof })
  return id
}

async function idOf(env: TestEnv, { username }: MemberActor): Promise<bigint> {
  const { id } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}
