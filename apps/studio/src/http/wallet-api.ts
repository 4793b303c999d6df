import { header } from '@ronda/contract/vendor/sign.ts'
import { TRANSFER_PATH, type TransferOperation, transferOperations } from '@ronda/contract/vendor/transfer.ts'
import type { Hono } from 'hono'
import type { Context, Operator } from '../context.ts'
import { CallRefused } from '../errors.ts'
import { dayRounds } from '../wallets/day-rounds.ts'
import { endPlay } from '../wallets/end-play.ts'
import { checkStatus, closedRounds, held, transfer } from '../wallets/transfers.ts'
import { readCall as read, signedApi } from './signed-calls.ts'

/** The vendor's side of the transfer-wallet protocol, for operators whose players' money the studio holds. */
export function createWalletApi(context: Context, operators: readonly Operator[]): Hono {
  return signedApi(
    context,
    operators,
    TRANSFER_PATH,
    async ({ caller: { merchantCode, money }, operation, body, call }) => {
      const isOurs = money === 'transfer' || operation === 'day-rounds'
      if (!isOurs || !Object.hasOwn(transferOperations, operation)) throw new CallRefused('UNKNOWN_OPERATION')
      switch (operation as TransferOperation) {
        case 'balance': {
          const { playerId, currency } = read(transferOperations.balance.request, body)
          return held(context, merchantCode, playerId, currency)
        }
        case 'transfer':
        case 'transfer-out-all': {
          const request = read(transferOperations[operation as 'transfer' | 'transfer-out-all'].request, body)
          const { body: answer, replayed } = await transfer(context, merchantCode, request)
          if (replayed) call.header(header.replayed, '1')
          return answer
        }
        case 'end-play':
          return endPlay(context, merchantCode, read(transferOperations['end-play'].request, body).playerId)
        case 'check-status':
          return checkStatus(context, merchantCode, read(transferOperations['check-status'].request, body).reference)
        case 'day-rounds': {
          const { day, after, limit } = read(transferOperations['day-rounds'].request, body)
          return dayRounds(context.pool, merchantCode, day, after, limit)
        }
        case 'rounds': {
          const { after, limit } = read(transferOperations.rounds.request, body)
          return closedRounds(context.pool, merchantCode, after, limit)
        }
      }
    },
  )
}
