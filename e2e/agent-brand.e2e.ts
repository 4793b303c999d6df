import { newId } from '@ronda/contract/core/ids.ts'
import type { MemberActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'
import { joined, topAgent } from '@ronda/server/features/agents/team-fixture.ts'
import { payCommissions } from '@ronda/server/features/commissions/pay.ts'
import { createVendorActor } from '@ronda/server/features/vendors/vendor-fixture.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes } from './office.ts'
import { desktop, expect, phone, test } from './story.ts'

const MERCHANT = 'baan'
/** Menu and title of every page that each agent has. */
const pages = {
  agentTeamOverview: 'ภาพรวมทีม',
  registerCenter: 'เพิ่มดาวน์ไลน์',
  downlineManagmentView: 'จัดการดาวน์ไลน์',
  personalHistoryCopy: 'ประวัติเดิมพันของทีม',
  palStatementsAgentCopy: 'รายงานแพ้ชนะ',
  agentRevenueReport: 'รายงานรายได้',
  agentDownlineTransactionDetailsCopy: 'ธุรกรรมของดาวน์ไลน์',
  agentAnnouncement: 'ประกาศถึงตัวแทน',
}
const valid = 'ยอดเดิมพันที่นับ'

/** Rounds that win a fifth of their stake back. */
async function play(env: TestEnv, member: MemberActor, times: number): Promise<void> {
  const game = await createVendorActor(env, MERCHANT).open(member)
  for (let i = 0; i < times; i++) {
    const round = newId(env.clock.now())
    expect((await game.bet('100', round)).outcome).toBe('ok')
    await game.win('20', round)
  }
  await payCommissions(env.system.server.ctx)
}

for (const { name, size } of [
  { name: 'phone', size: phone },
  { name: 'desktop', size: desktop },
]) {
  test(`the other brand: an agent of Baan sees its team play in baht and in Thai, on every page (th, ${name})`, async ({
    env,
    open,
  }) => {
    test.slow()
    await forgetCodes(env)
    const agent = await topAgent(env, { RNG: '0.9' }, { merchant: MERCHANT })
    const below = await joined(env, agent, 'agent', { RNG: '0.5' })
    const player = await joined(env, below, 'player', { RNG: '0.2' })
    await player.deposit('1000')
    await play(env, player, 3)

    const page = await open({ host: 'baan.localhost', port: env.system.ports.portal, ...size, language: 'th' })
    await signIn(env, page, agent, '1')
    const center = page.getByRole('dialog').first()
    const figure = center.getByRole('term').filter({ hasText: valid }).locator('..')

    await test.step('what was played and earned', async () => {
      await page.goto('/?agent=agentTeamOverview')
      await expect(figure.first()).toContainText('฿')
      await expect(figure.first()).toContainText('300.00')
      // 0.4 % of 300: what is between its rate and the one below it.
      await expect(center.getByText('1.20').first()).toBeVisible()
    })

    for (const [path, title] of Object.entries(pages))
      await test.step(title, async () => {
        await page.goto(`/?agent=${path}`)
        await expect(center.getByRole('heading', { level: 2, name: title })).toBeVisible()
        await expect(center.locator('[aria-busy=true]')).toHaveCount(0)
        await expectFits(page, `Baan ${path}, ${name}`)
      })

    await test.step('who stands below it', async () => {
      await page.goto('/?agent=downlineManagmentView')
      await expect(center.getByText(below.username)).toBeVisible()
      await expect(center.getByText(player.username)).toHaveCount(0)
    })
  })
}
