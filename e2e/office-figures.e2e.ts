import { readFile } from 'node:fs/promises'
import { inMerchant } from '@ronda/server/db/pool.ts'
import { writeAudit } from '@ronda/server/features/audit-log/write.ts'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, phone, tablet, test } from './story.ts'

const HOUR_MS = 3_600_000

for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`a payment message that could not be read stands on the dashboard on a ${name}`, async ({ env, open }) => {
    const { system } = env.system.server.ctx
    const message = { merchant_id: 1, provider: 'sandbox', kind: 'payment.paid', reference: 'order-7', body: '{}' }
    await system
      .insertInto('payment_callbacks')
      .values({
        ...message,
        event_id: 'failed/evt_1',
        outcome: 'failed: unreadable amount',
        received_at: new Date(env.clock.now()),
      })
      .execute()
    const office = await open({ port: env.system.ports.backoffice, ...size, language: 'en' })
    await signInToOffice(env, office)
    await office.goto('/')
    const card = office.locator('section', {
      has: office.getByRole('heading', { name: 'Payment messages not applied: 1' }),
    })
    for (const words of ['Cannot be read', 'Deposit paid', 'order-7']) await expect(card).toContainText(words)
    const overflow = await office.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await env.asOwner(`delete from payment_callbacks where event_id = 'failed/evt_1'`)
    await office.reload()
    await expect(office.getByRole('heading', { name: 'Last 14 days' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })
}

test('the theoretical return of a day says how much of the stakes it covers, in the chart and its CSV', async ({
  env,
  open,
}) => {
  const { system } = env.system.server.ctx
  const hour = new Date(Math.floor(env.clock.now() / HOUR_MS) * HOUR_MS)
  await env.asOwner('delete from play_hourly where merchant_id = 1')
  const play = {
    merchant_id: 1,
    vendor: 'RONDA',
    currency: 'PEN',
    member_id: 900_001n,
    hour,
    won: 90_0000n,
    rounds: 10,
  }
  await system
    .insertInto('play_hourly')
    .values([
      { ...play, game_code: 'jade-galleon', staked: 300_0000n, valid: 300_0000n },
      { ...play, game_code: 'no-longer-listed', staked: 100_0000n, valid: 100_0000n },
    ])
    .execute()
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  await office.goto('/rtp?days=7')
  await expect(office.locator('figcaption')).toContainText('covers 75% of stakes')
  const chart = office.locator('.recharts-wrapper')
  await chart.hover({ position: { x: 200, y: 100 } })
  await chart.hover({ position: { x: 210, y: 100 } })
  await expect(office.locator('.recharts-tooltip-wrapper')).toContainText('covers 75% of stakes')
  await expectAccessible(office, 'returns of a day with a game that lists none')
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'CSV of the days' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('Stakes covered (%)')
  expect(csv).toMatch(/,400,180,45\.00,\d\d\.\d\d,75\.00$/m)
})

test('a reward and the look of the site are not saved without a reason', async ({ env, open }) => {
  const rosa = await env.member()
  const { id } = await env.system.server.ctx.system
    .selectFrom('members')
    .select('id')
    .where('username', '=', rosa.username)
    .executeTakeFirstOrThrow()
  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  const missing = office.getByText('Type at least 3 letters')
  await office.goto(`/members/${id}?tab=rewards`)
  await office.getByLabel('Amount').fill('5')
  await office.getByRole('button', { name: 'Give a reward' }).click()
  await expect(missing).toBeVisible()
  await office.getByLabel('Reason').fill('For your patience')
  await expect(missing).toHaveCount(0)
  await office.getByRole('button', { name: 'Give a reward' }).click()
  expect(await rosa.balance()).toBe('0')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Give a reward' }).click()
  await expect.poll(() => rosa.balance()).toBe('5')
  await expect(office.getByLabel('Reason')).toHaveValue('')

  await office.goto('/settings?page=brand')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(missing).toBeVisible()
  await office.getByLabel('Reason').fill('Nothing changed')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved: the site shows it now')).toBeVisible()
})

for (const [name, size] of Object.entries({ phone, tablet, desktop }))
  for (const [language, words] of [
    ['en', ['sofia@lumina was shown the data of 623 different members', 'What this operator did']],
    ['es', ['sofia@lumina vio los datos de 623 jugadores distintos', 'Ver qué hizo este operador']],
  ] as const)
    test(`who was shown very many members stands on the dashboard on a ${name}, ${language}`, async ({ env, open }) => {
      const { ctx } = env.system.server
      const told = { action: 'members.many-seen', subject: 'sofia@lumina', after: { seen: 623 } } as const
      const operator = { username: 'sofia@lumina' }
      const by = { merchant: { id: 1 }, operator, ip: '10.0.0.1', requestId: 'story', now: env.clock.now() }
      await inMerchant(ctx.app, 1, tx => writeAudit(tx, by, told))
      const office = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, office)
      await office.goto('/')
      await expect(office.getByText(words[0])).toBeVisible()
      await expectAccessible(office, 'dashboard with many seen')
      if (process.env.SHOTS)
        await office.screenshot({ path: `${process.env.SHOTS}/seen-${size.width}-${language}.png` })
      await office.getByRole('link', { name: words[1] }).click()
      await expect(office).toHaveURL(/audit-log\?operator=sofia/)
      await expect(office.getByText(/very many members|muchísimos jugadores/).first()).toBeVisible()
      if (process.env.SHOTS)
        await office.screenshot({ path: `${process.env.SHOTS}/seen-log-${size.width}-${language}.png` })
    })
