import * as outbox from '@ronda/contract/backoffice/outbox.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Selectable } from 'kysely'
import type { Outbox } from '../../db/generated/tables.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { recipientIndex, type Sealed } from '../../messaging/messenger.ts'
import { noteNumberOpening, noteOpening } from '../approvals/openings.ts'
import { writeAudit } from '../audit-log/write.ts'
import { SETUP_PURPOSE } from '../operators/set-up.ts'
import { setInitialPassword } from '../passwords/initial.ts'
import { memberOfPhone, phoneIndex } from '../verification/phone.ts'

function toRow(row: Selectable<Outbox>) {
  return {
    id: row.id,
    channel: row.channel as 'sms' | 'mail',
    purpose: row.purpose,
    recipient: row.recipient_masked,
    state: row.state as (typeof outbox.messageStates)[number],
    provider: row.provider,
    problem: row.problem ?? '',
    at: row.created_at.getTime(),
  }
}

export const officeCalls = [
  forOperator(outbox.list, (ctx, input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = tx.selectFrom('outbox').where('merchant_id', '=', merchant.id)
      if (input.channel) query = query.where('channel', '=', input.channel)
      if (input.state) query = query.where('state', '=', input.state)
      if (input.q) query = query.where('recipient_index', '=', recipientIndex(ctx.vault, merchant.id, input.q))
      const { rows, ...page } = await readPage(query.selectAll().orderBy('created_at', 'desc').orderBy('id'), input)
      return { rows: rows.map(toRow), ...page }
    }),
  ),
  forOperator(outbox.open, (ctx, input, caller) =>
    inMerchant(ctx.app, caller.merchant.id, async tx => {
      const merchantId = caller.merchant.id
      const row = await tx
        .selectFrom('outbox')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', input.id)
        .executeTakeFirst()
      if (!row) throw refuse('NotFound')
      // Whoever read it could sign in as another operator, and so be both of the two people.
      if (row.purpose === SETUP_PURPOSE) throw refuse('NotAllowed')
      const { to, subject, body } = ctx.vault.open<Sealed>(merchantId, 'outbox', row.sealed)
      const owner = row.channel === 'sms' ? await memberOfPhone(ctx, tx, merchantId, to) : undefined
      const memberId = row.member_id ?? owner?.id
      const by = { operator: caller.operator.username, now: caller.now }
      if (memberId !== undefined) await noteOpening(tx, merchantId, { memberId, act: 'message', ...by })
      else if (row.channel === 'sms')
        await noteNumberOpening(tx, merchantId, { phoneIndex: phoneIndex(ctx, merchantId, to), ...by })
      await writeAudit(tx, caller, { action: 'outbox.opened', subject: input.id, reason: input.reason })
      return { ...toRow(row), recipient: to, subject, body }
    }),
  ),
  forOperator(outbox.initialPassword, setInitialPassword),
]
