import { readFile } from 'node:fs/promises'
import { parseCsv } from '../apps/backoffice/src/list/csv.ts'
import { signInToOffice } from './office.ts'
import { desktop, expect, expectAccessible, test } from './story.ts'

const REFUSED = 210

test('a spreadsheet holds every row the filters find; cancelled or failed there is none', async ({ env, open }) => {
  const { system } = env.system.server.ctx
  const { id } = await system
    .selectFrom('merchants')
    .select('id')
    .where('code', '=', 'lumina')
    .executeTakeFirstOrThrow()
  const refused = { merchant_id: id, vendor: 'RONDA', operation: 'bet', code: 'InsufficientBalance', took_ms: 2 }
  const at = new Date(env.clock.now())
  await system
    .insertInto('vendor_calls')
    .values(Array.from({ length: REFUSED }, (_, i) => ({ ...refused, at, transaction_id: `csv-${i}` })))
    .execute()

  const office = await open({ port: env.system.ports.backoffice, ...desktop, language: 'en' })
  await signInToOffice(env, office)
  await office.goto('/vendor-calls?vendor=RONDA')
  await expect(office.getByRole('table').getByRole('row')).toHaveCount(51)
  const csv = office.getByRole('button', { name: /^CSV/ })
  const [file] = await Promise.all([office.waitForEvent('download'), csv.click()])
  expect(file.suggestedFilename()).toBe('vendor-calls.csv')
  const rows = parseCsv(await readFile(await file.path(), 'utf8'))
  const written = rows.flatMap(row => row.find(cell => cell.startsWith('csv-')) ?? [])
  expect([written.length, new Set(written).size]).toEqual([REFUSED, REFUSED])

  let downloads = 0
  office.on('download', () => downloads++)
  const second = (url: URL) => url.pathname === '/bo/vendor-calls' && url.searchParams.get('pageNo') === '2'
  await office.route(second, () => {})
  await csv.click()
  await expect(csv).toHaveAccessibleName(/^CSV 1 \/ \d$/)
  await expectAccessible(office, 'a spreadsheet under way')
  await office.getByRole('button', { name: 'Cancel' }).click()
  await expect(csv).toHaveAccessibleName('CSV')
  await expect(csv).toBeFocused()

  await office.unroute(second)
  await office.route(second, route => route.fulfill({ status: 503, body: '' }))
  await csv.click()
  await expect(office.getByRole('alert')).toContainText('No file was made.')
  await expect(csv).toHaveAccessibleName('CSV')
  expect(downloads).toBe(0)
})
