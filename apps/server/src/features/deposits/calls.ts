import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { create } from './create.ts'
import { approve } from './office/approve.ts'
import { getItem, queue, reject } from './office/review.ts'
import { prove } from './prove.ts'
import { closedStates } from './states.ts'
import { descriptorOf, lockDeposit, step, toDeposit, toDeposits } from './store.ts'

export const calls = [
  forMember(deposits.channels, (ctx, _input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const rows = await tx
        .selectFrom('deposit_channels')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('status', '=', 'on')
        .orderBy('sort')
        .execute()
      return rows.filter(row => row.kind === 'transfer' || ctx.payments.get(row.provider)).map(descriptorOf)
    }),
  ),
  forMember(deposits.create, create),
  forMember(deposits.prove, prove),
  forMember(deposits.cancel, async (ctx, input, { merchant, session, now }) => {
    const deposit = await inMerchant(ctx.app, merchant.id, async tx => {
      const row = await lockDeposit(tx, merchant.id, input.id, session.memberId)
      if (row.state === 'CANCELLED') return toDeposit(tx, row)
      if (closedStates.includes(row.state as never)) throw refuse('DepositClosed')
      return toDeposit(tx, await step(tx, row, 'CANCELLED', {}, session.username, now))
    })
    ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'deposits' })
    return deposit
  }),
  forMember(deposits.get, (ctx, input, { merchant, session }) =>
    inMerchant(ctx.app, merchant.id, async tx =>
      toDeposit(tx, await lockDeposit(tx, merchant.id, input.id, session.memberId)),
    ),
  ),
  forMember(deposits.list, (ctx, input, { merchant, session }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = tx
        .selectFrom('deposits')
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', session.memberId)
      if (input.open) query = query.where('state', 'in', ['CREATED', 'PENDING_PAYMENT', 'MANUAL_REVIEW'])
      const { rows, ...page } = await readPage(query.selectAll().orderBy('created_at', 'desc'), input)
      return {
        rows: await toDeposits(tx, merchant.id, rows),
        ...page,
      }
    }),
  ),
]

export const officeCalls = [
  forOperator(cashier.depositQueue, queue),
  forOperator(cashier.depositGet, getItem),
  forOperator(cashier.depositApprove, approve),
  forOperator(cashier.depositReject, reject),
]
