import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { inMerchant } from '../../db/pool.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { create } from './create.ts'
import { approve } from './office/approve.ts'
import { addChannel, channels, orderChannels, removeChannel, saveChannel } from './office/channels.ts'
import { getItem, queue, reject } from './office/review.ts'
import { last, open } from './open.ts'
import { prove } from './prove.ts'
import { openStates } from './states.ts'
import { isClosed, lockDeposit, ownPage, step, toDeposit, toDeposits } from './store.ts'

export const calls = [
  forMember(deposits.channels, (ctx, _input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, tx => open(ctx, tx, merchant)),
  ),
  forMember(deposits.last, last),
  forMember(deposits.create, create),
  forMember(deposits.prove, prove),
  forMember(deposits.cancel, async (ctx, input, { merchant, session, now }) => {
    const deposit = await inMerchant(ctx.app, merchant.id, async tx => {
      const row = await lockDeposit(tx, merchant.id, input.id, session.memberId)
      if (row.state === 'CANCELLED') return toDeposit(tx, row)
      if (isClosed(row)) throw refuse('DepositClosed')
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
      const states = input.open ? openStates : undefined
      const { rows, ...page } = await ownPage(tx, merchant.id, session.memberId, { ...input, states })
      return { ...page, rows: await toDeposits(tx, merchant.id, rows) }
    }),
  ),
]

export const officeCalls = [
  forOperator(cashier.depositQueue, queue),
  forOperator(cashier.depositGet, getItem),
  forOperator(cashier.depositApprove, approve),
  forOperator(cashier.depositReject, reject),
  forOperator(paymentChannels.list, channels),
  forOperator(paymentChannels.add, addChannel),
  forOperator(paymentChannels.save, saveChannel),
  forOperator(paymentChannels.order, orderChannels),
  forOperator(paymentChannels.remove, removeChannel),
]
