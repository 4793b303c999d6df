import { Refusal } from '@ronda/contract/core/errors.ts'
import { currencies, parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { AdjustRequest, PrizeRequest } from '@ronda/contract/vendor/protocol.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { ADJUSTMENT, adjustRound, canAdjustRound } from '../../ledger/adjust-round.ts'
import { type Posted, post } from '../../ledger/post.ts'
import { reopenFor } from '../turnover/reopen.ts'
import { flagPrize } from '../win-reviews/flag.ts'
import { lessenClaim, noteClaim } from './claims.ts'
import type { VendorKey } from './keys.ts'
import type { Player } from './lookups.ts'
import type { Performed } from './operations.ts'
import { VendorError } from './vendor-error.ts'

/** What a merchant may allow a vendor beyond taking stakes and paying rounds. */
export type Allowance = 'may_give_prizes' | 'may_adjust'

interface Gift {
  kind: 'prize' | typeof ADJUSTMENT
  allowance: Allowance
  transactionId: string
  currency: string
  amount: string
  /** What it is about, for records. */
  refType: string
  refId: string | undefined
}

/** Money that no stake of a round has earned or cost. Rare, so it goes the ledger's common way, apart from bets and wins. */
export function createPrizes(
  ctx: Pick<Context, 'app' | 'clock' | 'bus' | 'merchants'>,
  playerOf: (key: VendorKey, playerId: string) => Promise<Player>,
) {
  const allows = (tx: Tx, key: VendorKey, allowance: Allowance) =>
    tx
      .selectFrom('vendors')
      .select(allowance)
      .where('merchant_id', '=', key.merchantId)
      .where('code', '=', key.vendor)
      .where(allowance, '=', true)
      .executeTakeFirst()

  const knownAs = (tx: Tx, key: VendorKey, id: string) =>
    tx
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('merchant_id', '=', key.merchantId)
      .where('source', '=', key.vendor)
      .where('external_id', '=', id)
      .executeTakeFirst()

  async function balanceOf(tx: Tx, key: VendorKey, { account }: Player): Promise<bigint> {
    const row = await tx
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('merchant_id', '=', key.merchantId)
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow()
    return row.balance ?? 0n
  }

  async function give(key: VendorKey, playerId: string, gift: Gift, input: object): Promise<Performed> {
    const player = await playerOf(key, playerId)
    const { currency } = player.account
    try {
      const { transferId, balanceAfter, replayed } = await inMerchant(ctx.app, key.merchantId, tx =>
        move(tx, key, player, gift, input),
      )
      if (!replayed) ctx.bus.publish({ merchantId: key.merchantId, memberId: player.memberId, topic: 'balance' })
      const { transactionId } = gift
      const balance = toWire(balanceAfter, currency)
      return {
        body: { status: 'OK', transactionId, walletTransactionId: String(transferId), balance, currency },
        replayed,
      }
    } catch (error) {
      const code = await codeOf(error, key, gift.transactionId)
      if (!code) throw error
      const balance = await inMerchant(ctx.app, key.merchantId, async tx => {
        if (code === 'INSUFFICIENT_FUNDS') await noteAsked(tx, key, player, gift)
        return balanceOf(tx, key, player)
      })
      throw new VendorError(code, '', { balance: toWire(balance, currency), currency })
    }
  }

  async function move(
    tx: Tx,
    key: VendorKey,
    player: Player,
    gift: Gift,
    input: object,
  ): Promise<Posted & { balanceAfter: bigint }> {
    const { merchantId, vendor } = key
    const { memberId, account } = player
    if (!currencies.has(gift.currency) || gift.currency !== account.currency) throw new VendorError('WRONG_CURRENCY')
    const amount = signedAmountOf(gift.amount, account.currency)
    // What was taken before gets its answer, whatever is allowed since.
    if (!(await allows(tx, key, gift.allowance)) && !(await knownAs(tx, key, gift.transactionId)))
      throw new VendorError('NOT_ALLOWED')
    const of = { merchantId, vendor, memberId, accountId: account.accountId, roundId: gift.refId ?? '' }
    const isOfRound = gift.kind === ADJUSTMENT && amount !== 0n && (await canAdjustRound(tx, of, amount))
    const house = await houseAccount(tx, merchantId, 'house_vendor', vendor, account.currency)
    const entries = [
      { accountId: account.accountId, amount },
      { accountId: house, amount: -amount },
    ]
    const at = new Date(ctx.clock.now())
    const posted = await post(tx, {
      merchantId,
      kind: gift.kind,
      source: vendor,
      externalId: gift.transactionId,
      input,
      entries: amount === 0n ? [] : entries,
      memberId,
      ...(isOfRound && { roundId: of.roundId }),
      refType: gift.refType,
      refId: gift.refId,
      at,
    })
    if (!posted.replayed) {
      if (isOfRound) await adjustRound(tx, of, { transferId: posted.transferId, amount, at })
      const { transactionId, refType } = gift
      if (gift.kind === ADJUSTMENT) await lessenClaim(tx, of, { amount, at })
      await reopenForRound(tx, key, memberId, gift.refId, amount)
      await flagPrize(
        ctx,
        tx,
        { merchantId, vendor, memberId, transactionId, refType, currency: account.currency, at },
        amount,
      )
    }
    return { ...posted, balanceAfter: posted.balanceAfter ?? (await balanceOf(tx, key, player)) }
  }

  /** What a correction takes and its member does not have. */
  async function noteAsked(tx: Tx, { merchantId, vendor }: VendorKey, { memberId, account }: Player, gift: Gift) {
    const amount = -signedAmountOf(gift.amount, account.currency)
    if (gift.kind !== ADJUSTMENT || gift.refId === undefined || amount <= 0n) return
    const at = new Date(ctx.clock.now())
    await noteClaim(tx, { merchantId, vendor, roundId: gift.refId, memberId, amount, at })
  }

  /** What is paid for a round that was played before a member had nothing left. */
  async function reopenForRound(
    tx: Tx,
    { merchantId, vendor }: VendorKey,
    memberId: bigint,
    roundId: string | undefined,
    amount: bigint,
  ): Promise<void> {
    if (amount <= 0n || roundId === undefined) return
    const round = await tx
      .selectFrom('game_rounds')
      .select('first_transfer_id')
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    const merchant = round && (await ctx.merchants.byId(merchantId))
    if (merchant) await reopenFor(tx, merchant, memberId, { amount, awaySince: round.first_transfer_id })
  }

  /** What a refusal is called in the vendor's language; nothing for faults and for refusals that say all already. */
  async function codeOf(
    error: unknown,
    key: VendorKey,
    transactionId: string,
  ): Promise<VendorError['code'] | undefined> {
    if (error instanceof VendorError) return error.code
    if (!(error instanceof Refusal)) return undefined
    if (error.code === 'InsufficientBalance') return 'INSUFFICIENT_FUNDS'
    if (error.code !== 'DuplicateRequest') return undefined
    const known = await inMerchant(ctx.app, key.merchantId, tx => knownAs(tx, key, transactionId))
    return known?.kind === 'tombstone' ? 'TRANSACTION_ROLLED_BACK' : 'DUPLICATE_TRANSACTION'
  }

  return {
    async assertAllowed(key: VendorKey, allowance: Allowance): Promise<void> {
      if (!(await inMerchant(ctx.app, key.merchantId, tx => allows(tx, key, allowance))))
        throw new VendorError('NOT_ALLOWED')
    },

    prize(key: VendorKey, { playerId, ...request }: PrizeRequest): Promise<Performed> {
      const { transactionId, currency, amount, cause, about } = request
      const shared = { kind: 'prize', allowance: 'may_give_prizes', refType: `vendor-${cause}` } as const
      return give(key, playerId, { ...shared, transactionId, currency, amount, refId: about }, { playerId, ...request })
    },

    async adjust(key: VendorKey, request: AdjustRequest): Promise<Performed> {
      const { playerId, transactionId, currency, amount, roundId } = request
      const { memberId } = await playerOf(key, playerId)
      const round = await inMerchant(ctx.app, key.merchantId, tx =>
        tx
          .selectFrom('game_rounds')
          .select('member_id')
          .where('merchant_id', '=', key.merchantId)
          .where('vendor', '=', key.vendor)
          .where('round_id', '=', roundId)
          .executeTakeFirst(),
      )
      if (round && round.member_id !== memberId) throw new VendorError('ROUND_MISMATCH')
      const shared = { kind: ADJUSTMENT, allowance: 'may_adjust', refType: 'vendor-round' } as const
      return give(key, playerId, { ...shared, transactionId, currency, amount, refId: roundId }, request)
    },
  }
}

function signedAmountOf(text: string, currency: string): bigint {
  const isTaken = text.startsWith('-')
  try {
    const amount = parseMoney(isTaken ? text.slice(1) : text, currency)
    return isTaken ? -amount : amount
  } catch {
    throw new VendorError('INVALID_AMOUNT')
  }
}
