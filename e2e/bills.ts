import { createBillsFixture } from '@ronda/server/features/agent-bills/bills-fixture.ts'
import { test as base } from './story.ts'

/** Stories of wages and dividends, with a house whose levels nobody reaches: those after them climb the levels as they are. */
export const test = base.extend<{ bills: ReturnType<typeof createBillsFixture> }>({
  bills: async ({ env }, use) => {
    const bills = createBillsFixture(() => env)
    const putBack = await bills.prepare()
    await use(bills)
    await putBack()
  },
})
