import { type MemberActor, PASSWORD } from '@ronda/devenv/actors.ts'
import { inMerchant } from '@ronda/server/db/pool.ts'
import { runRealTime } from '@ronda/server/features/agent-bills/windows.ts'
import { level, signed, termsOf } from '@ronda/server/features/agent-contracts/contract-fixture.ts'
import { idOf, joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { noteOpening } from '@ronda/server/features/approvals/openings.ts'
import { test } from './bills.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, windows } from './story.ts'

const words = {
  es: {
    inReview: /30.* está en revisión por la casa/,
    review: 'En revisión',
    paid: 'Pagado',
    refused: 'No se paga',
    office: {
      trace: 'Mismo navegador',
      pay: /^Pagar .*30/,
      refuse: 'Rechazar',
      reason: 'Motivo',
      short: 'Escribe al menos 3 letras',
      barred: /Debe decidir otra persona/,
      waiting: 'Esperan una decisión',
    },
  },
  en: {
    inReview: /30.* is in review by the house/,
    review: 'Under review',
    paid: 'Paid',
    refused: 'Not paid',
    office: {
      trace: 'One browser',
      pay: /^Pay .*30/,
      refuse: 'Reject',
      reason: 'Reason',
      short: 'Type at least 3 letters',
      barred: /Somebody else has to decide/,
      waiting: 'Waiting for a decision',
    },
  },
}
const DEVICE = '__Host-ronda-device'

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`real-time wages of an agent that looks like one person wait, are paid or refused by an operator, and the agent sees it (${language}, ${name})`, async ({
    env,
    bills,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const { ctx } = env.system.server
    const top = await topAgent(env, {})
    await signed(env, top, termsOf(level(0, 0, '0.5')), 'real-time-wage')
    const player = await joined(env, top)
    await player.deposit('20000')
    bills.toMorning()
    await inBrowserOf(player, top)
    const settled = async (amount: string) => {
      bills.toNextWindow()
      await bills.play(player, amount)
      bills.toNextWindow()
      await runRealTime(ctx)
    }
    await settled('2000')
    await settled('4000')

    const portal = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, portal, top, '1')
    await test.step('the agent sees what is in review, in all and window by window', async () => {
      await portal.goto('/?agent=agentHourSalary')
      await expect(portal.getByText(w.inReview)).toBeVisible()
      await portal.getByRole('table').getByRole('button').first().click()
      await expect(portal.getByText(w.review, { exact: true })).toHaveCount(2)
      await expectFits(portal, `windows in review, ${name}`)
    })

    await test.step('who could have come into the account has no say, and nobody pays without a reason', async () => {
      const lumina = await bills.lumina()
      await inMerchant(ctx.app, lumina.id, async tx =>
        noteOpening(tx, lumina.id, {
          memberId: BigInt(await idOf(env, top)),
          operator: 'diego@lumina',
          act: 'message',
          now: env.clock.now(),
        }),
      )
      const diego = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, diego, 'diego')
      await diego.goto('/agents?view=realtime')
      await diego.getByRole('table').getByRole('button').first().click()
      await diego.getByRole('button', { name: w.office.pay }).click()
      const pay = diego.getByRole('button', { name: w.office.pay })
      await pay.click()
      await expect(diego.getByText(w.office.short)).toBeVisible()
      await diego.getByLabel(w.office.reason).fill('A family with one computer')
      await pay.click()
      await expect(diego.getByText(w.office.barred)).toBeVisible()
      await expectFits(diego, `a review that another has to decide, ${name}`)
    })

    const luis = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, luis, 'luis')
    const decide = async (decision: RegExp | string, reason: string) => {
      await luis.getByRole('button', { name: decision }).click()
      await luis.getByLabel(w.office.reason).fill(reason)
      await luis.getByRole('button', { name: decision }).click()
      await expect(luis.getByText(w.office.waiting)).toHaveCount(0)
    }
    await test.step('another sees with whom and by what, and pays; the agent has the money', async () => {
      await luis.goto('/agents?view=realtime')
      await luis.getByRole('table').getByRole('button').first().click()
      await expect(luis.getByText(w.office.trace)).toBeVisible()
      await expect(luis.getByRole('link', { name: player.username })).toBeVisible()
      await expectFits(luis, `a review of real-time wages, ${name}`)
      await decide(w.office.pay, 'A family with one computer')
      await expect(luis.getByText(/A family with one computer/)).toHaveCount(2)
      await expect(portal.getByText(w.paid, { exact: true })).toHaveCount(2)
    })

    await test.step('what comes after waits as well; what is refused the agent sees as such', async () => {
      await settled('6000')
      await expect(luis.getByText(w.office.waiting)).toBeVisible()
      await decide(w.office.refuse, 'One person after all')
      await expect(portal.getByText(w.refused, { exact: true })).toHaveCount(1)
      await expectFits(portal, `windows that were decided, ${name}`)
      expect(await bills.balanceOf(top)).toBe(30)
    })
  })

  /** The agent logs in where its player did. */
  const inBrowserOf = async (player: MemberActor, agent: MemberActor) => {
    const device = player.jar.cookies.get(DEVICE)
    expect(device).toBeTruthy()
    agent.jar.cookies.set(DEVICE, device as string)
    await agent.login(agent.username, PASSWORD)
  }
}
