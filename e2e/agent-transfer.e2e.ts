import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { type MemberActor, PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { codeFor } from '@ronda/server/features/verification/ways-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes } from './office.ts'
import { expect, expectAccessible, reloadPage, test, windows } from './story.ts'

const words = {
  es: {
    transfer: 'Transferir',
    amount: 'Monto',
    next: 'Revisar transferencia',
    password: 'Contraseña de retiro',
    confirm: 'Transferir ahora',
    done: 'Transferencia hecha',
    up: 'Transferir a mi agente',
    left: /recibiste dentro de tu equipo \(S\/\s50.00\)/,
    moves: {
      agentDownlineTransactionDetailsCopy: 'Transacciones de la red',
      agentAnnouncement: 'Anuncios para agentes',
    },
    received: 'Recibido en el equipo',
    held: { withdraw: /^Los retiros se abren de nuevo el/, transferUpline: /^Las transferencias se abren de nuevo el/ },
    why: /^Se cambió tu correo\./,
    unproven: /^Puedes transferir hasta S\/\s80.00 sin verificar tu identidad/,
    prove: 'Verificar mi identidad',
    most: /^Como máximo S\/\s80.00/,
    none: 'Verifica tu identidad para transferir',
  },
  en: {
    transfer: 'Transfer',
    amount: 'Amount',
    next: 'Review transfer',
    password: 'Payment password',
    confirm: 'Transfer now',
    done: 'Transfer done',
    up: 'Transfer upline',
    left: /S\/\s50.00 that you received/,
    moves: { agentDownlineTransactionDetailsCopy: 'Downline transactions', agentAnnouncement: 'Announcements' },
    received: 'Received in the team',
    held: { withdraw: /^Withdrawals open again on/, transferUpline: /^Transfers open again on/ },
    why: /^Your e-mail was changed\./,
    unproven: /^You can transfer up to S\/\s80.00 without verifying your identity/,
    prove: 'Verify my identity',
    most: /^At most S\/\s80.00/,
    none: 'Verify your identity to transfer',
  },
}

/** Stakes so much in one round and wins it back. */
async function play(env: TestEnv, who: MemberActor, amount: string): Promise<void> {
  const game = await createVendorActor(env).open(who)
  const round = newId(env.clock.now())
  expect((await game.bet(amount, round)).outcome).toBe('ok')
  await game.win(amount, round)
  await env.system.server.ctx.settler.run()
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`an agent sends money down, its downline plays it and sends it back up, and both find it told (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const agent = await topAgent(env, { RNG: '0.9' })
    const player = await joined(env, agent, 'player', { RNG: '0.4' })
    for (const who of [agent, player])
      await who.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    await agent.deposit('200')
    await play(env, agent, '200')

    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, agent, '1')
    const send = async (form: ReturnType<typeof page.locator>, amount: string) => {
      await form.getByLabel(w.amount, { exact: true }).fill(amount)
      await form.getByRole('button', { name: w.next }).click()
      await form.getByLabel(w.password).fill(PAYMENT_PASSWORD)
      await form.getByRole('button', { name: w.confirm }).click()
      await expect(form.getByText(w.done)).toBeVisible()
    }

    await test.step('the agent sends fifty to its downline', async () => {
      await page.goto('/?agent=downlineManagmentView')
      await page.getByRole('button', { name: w.transfer, exact: true }).click()
      const form = page.getByRole('dialog').last()
      await expect(form.getByLabel(w.amount, { exact: true })).toBeVisible()
      await expectAccessible(page, `sending to a downline, ${name}`)
      await send(form, '50')
      await expect(form.getByRole('listitem').filter({ hasText: player.username })).toContainText('50.00')
      await expectFits(page, `sent to a downline, ${name}`)
    })

    const other = await open({ port: env.system.ports.portal, ...size, language })
    await test.step('the downline has it, and has to play it before it goes on', async () => {
      await signIn(env, other, player)
      await other.goto('/?panel=transferUpline')
      const panel = other.getByRole('dialog').first()
      await expect(panel.getByText(w.left)).toBeVisible()
      await expect(panel.getByRole('listitem').filter({ hasText: agent.username })).toContainText('50.00')
      await expectAccessible(other, `received from the agent, ${name}`)
    })

    await test.step('once it is played, forty go back up', async () => {
      await play(env, player, '50')
      await other.goto('/?panel=transferUpline')
      const panel = other.getByRole('dialog').first()
      await expect(panel.getByRole('heading', { level: 2, name: w.up })).toBeVisible()
      await send(panel, '40')
      await expectFits(other, `sent to the agent, ${name}`)
    })

    await test.step('the agent finds all of it among the transactions of its line', async () => {
      await page.goto('/?agent=agentDownlineTransactionDetailsCopy')
      const center = page.getByRole('dialog').first()
      await expect(center.getByRole('row').filter({ hasText: w.received })).toHaveCount(2)
      for (const [path, title] of Object.entries(w.moves)) {
        await page.goto(`/?agent=${path}`)
        await expect(center.getByRole('heading', { level: 2, name: title })).toBeVisible()
        await expect(center.locator('[aria-busy=true]')).toHaveCount(0)
        await expectFits(page, `agent center ${path}, ${name}`)
      }
    })

    await test.step('and whoever stands below nobody has no such page', async () => {
      await page.goto('/?panel=menu')
      const center = page.getByRole('dialog').first()
      await expect(center.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(center.getByText(w.up)).toHaveCount(0)
    })
  })
  test(`whoever has not proven its identity reads how much it may send before it sends, and the way to more (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const agent = await topAgent(env, { RNG: '0.9' })
    const player = await joined(env, agent, 'player', { RNG: '0.4' })
    await player.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: PAYMENT_PASSWORD })
    await player.deposit('200')
    await play(env, player, '200')
    const identity = (await env.system.server.ctx.merchants.byCode('lumina'))!.settings.identity!
    await env.changeSettings('lumina', { identity: { ...identity, total: '80' } })
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, player)
    await page.goto('/?panel=transferUpline')
    const form = page.getByRole('dialog').first()
    await expect(form.getByText(w.unproven)).toBeVisible()
    await expectAccessible(page, `sending unproven, ${name}`)
    await form.getByLabel(w.amount, { exact: true }).fill('80.01')
    await form.getByRole('button', { name: w.next }).click()
    await expect(form.getByText(w.most)).toBeVisible()
    await expectFits(page, `sending more than unproven, ${name}`)
    await form.getByLabel(w.amount, { exact: true }).fill('80')
    await form.getByRole('button', { name: w.next }).click()
    await form.getByLabel(w.password).fill(PAYMENT_PASSWORD)
    await form.getByRole('button', { name: w.confirm }).click()
    await expect(form.getByText(w.done)).toBeVisible()
    await reloadPage(page)
    await expect(form.getByText(w.none)).toBeVisible()
    await expect(form.getByRole('button', { name: w.next })).toHaveCount(0)
    await form.getByRole('link', { name: w.prove }).click()
    await expect(page).toHaveURL(/panel=identity/)
    await env.changeSettings('lumina', { identity })
  })
  test(`whoever replaced its e-mail is told until when its money waits, on its way out and up (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    await forgetCodes(env)
    const player = await joined(env, await topAgent(env))
    for (const email of ['first', 'second'].map(word => `${word}.${player.username}@example.com`)) {
      env.clock.advance(120_000)
      await player.call(verification.mailBind, { email })
      await player.call(security.bindEmail, {
        password: PASSWORD,
        email,
        verificationCode: await codeFor(env, email),
      })
    }
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, player)
    for (const [panel, told] of Object.entries(w.held)) {
      await page.goto(`/?panel=${panel}`)
      const center = page.getByRole('dialog').first()
      await expect(center.getByText(told)).toBeVisible()
      await expect(center.getByText(w.why)).toBeVisible()
      await expectFits(page, `${panel} while money waits, ${name}`)
    }
    await expect(page.getByRole('button', { name: w.next })).toHaveCount(0)
  })
}
