import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as inbox from '@ronda/contract/portal/account/messages.ts'
import { deliverDue } from '@ronda/server/features/campaigns/deliver.ts'
import { type Desk, decide, idOf } from './office.ts'
import { type House, personOf, visit } from './people.ts'
import type { Words } from './words.ts'
import { type DemoCampaign, writtenBy } from './written.ts'

const DAY_MS = 86_400_000
/** When labels were thought of. */
const LABELLED = 28

interface MessageStep {
  daysAgo: number
  hours: number
  run(desk: Desk): Promise<unknown>
}

/** How a house labelled its members, what it wrote to them, and who opened it. */
export function messageSteps(house: House, words: Words, first: readonly string[]): MessageStep[] {
  const { env } = house
  const written = writtenBy[house.merchant]
  if (!written) return []
  const named = (who: string | number) => (typeof who === 'string' ? who : (first[who] as string))
  const steps: MessageStep[] = []

  async function label({ ana }: Desk, code: string, names: readonly (string | number)[], reason: string) {
    for (const who of names)
      await ana.call(labels.put, { memberId: await idOf({ ana } as Desk, named(who)), code, isOn: true, reason })
  }

  steps.push({
    daysAgo: LABELLED,
    hours: 4,
    async run(desk) {
      for (const { code, names, color, isSecret } of written.labels)
        await desk.ana.call(labels.save, { code, isNew: true, names, color, isSecret })
    },
  })
  // Once everybody has come.
  steps.push({
    daysAgo: 2,
    hours: 8,
    async run(desk) {
      for (const one of written.labels)
        await label(
          desk,
          one.code,
          one.members.filter(who => typeof who === 'number' && who > 4),
          one.reason,
        )
      await desk.ana.call(labels.archive, { code: written.archived, isArchived: true, reason: words.notThisMonth })
    },
  })
  steps.push({
    daysAgo: LABELLED - 3,
    hours: 4,
    async run(desk) {
      for (const one of written.labels)
        await label(
          desk,
          one.code,
          one.members.filter(who => typeof who === 'string' || who <= 4),
          one.reason,
        )
    },
  })

  async function send(desk: Desk, one: DemoCampaign) {
    const { ana, diego } = desk
    const now = env.clock.now()
    const segment = { ...campaigns.everyone, ...one.segment }
    const { total } = await ana.call(campaigns.preview, { kind: one.kind, segment })
    const { id, waiting } = await ana.call(campaigns.send, {
      requestId: newId(now),
      kind: one.kind,
      category: one.category,
      texts: one.texts,
      link: one.link,
      segment,
      sendAt: one.inDays === undefined ? null : now + one.inDays * DAY_MS,
      expected: total,
      reason: one.reason,
    })
    if (waiting && one.isApproved) await decide(diego, waiting, true, words.seenInBank)
    if (one.isStopped) await ana.call(campaigns.stop, { id, reason: words.notThisMonth })
    await deliverDue(env.system.server.ctx)
    for (const who of one.readers)
      await visit(personOf(house, named(who)), async () => {
        const { actor } = personOf(house, named(who))
        const { rows } = await actor.call(inbox.list, { category: one.category, isUnread: 'true' })
        for (const row of rows) await actor.call(inbox.read, { id: row.id })
      })
  }
  for (const one of written.campaigns) steps.push({ daysAgo: one.daysAgo, hours: 2.5, run: desk => send(desk, one) })
  return steps
}
