import { PLAY_MONEY } from '@ronda/contract/values/money.ts'
import type { Context, Tx } from '../../context.ts'
import { inSystem, inSystemAlone } from '../../db/pool.ts'
import { type Settlement, takeSettlements } from '../../ledger/rounds.ts'
import type { CountedRound, Settler } from '../../ports/bets.ts'
import { watchRounds } from '../activities/watch.ts'
import { feedTeams } from '../commissions/feed.ts'
import { prizeGroupsOf } from '../commissions/prize-groups.ts'
import { lockWallet } from '../members/wallet.ts'
import { addPoints } from '../points/earn.ts'
import { countRebates } from '../rebates/count.ts'
import { holdBonusRules } from '../turnover/bonus-rules.ts'
import { shrinkReceived } from '../turnover/received.ts'
import { reopenForRounds } from '../turnover/reopen.ts'
import { turnoverShares } from '../turnover/shares.ts'
import { addTurnover, obligedAmong } from '../turnover/turnover.ts'
import { saidValid, validNow } from '../turnover/valid.ts'
import { countPlay } from '../vip/count.ts'
import { flagWin } from '../win-reviews/flag.ts'
import { COUNTING_LOCK } from './counting-lock.ts'
import { addPlay } from './play-hours.ts'
import { showWinners } from './winners.ts'

const BATCH = 500
const PAUSE_MS = 250

type Parts = Pick<Context, 'system' | 'clock' | 'random' | 'bus' | 'merchants' | 'log'>

export function createSettler(ctx: Parts): Settler {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()

  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<number | undefined, Promise<number>>()
  const refreshing = new Set<Promise<unknown>>()

  /** One after the other in this process; who comes while another waits for the same shares its run. */
  function run(merchantId?: number): Promise<number> {
    const known = waiting.get(merchantId)
    if (known) return known
    const mine = last.then(() => {
      waiting.delete(merchantId)
      return countAll(merchantId)
    })
    waiting.set(merchantId, mine)
    last = mine.catch(() => {})
    return mine
  }

  async function countAll(merchantId?: number): Promise<number> {
    let total = 0
    for (;;) {
      // Rounds of a merchant whose settings cannot be read wait until they can.
      const readable = (await ctx.merchants.all()).map(({ id }) => id)
      const merchantIds = readable.filter(id => merchantId === undefined || id === merchantId)
      const {
        settlements: taken,
        risen,
        freed,
      } = await inSystemAlone(ctx.system, COUNTING_LOCK, async tx => {
        const settlements = await takeSettlements(tx, BATCH, merchantIds)
        const { risen, freed } = await count(
          ctx,
          tx,
          settlements.filter(settlement => settlement.currency !== PLAY_MONEY),
        )
        return { settlements, risen, freed }
      })
      announce(ctx, taken)
      for (const member of freed) refreshSoon(member)
      for (const member of risen) ctx.bus.publish({ ...member, topic: 'rewards' })
      total += taken.length
      if (taken.length < BATCH) return total
    }
  }

  /** On its own: who asks for a run may hold the wallet. */
  function refreshSoon({ merchantId, memberId }: { merchantId: number; memberId: bigint }): void {
    const refresh = inSystem(ctx.system, async tx => {
      const merchant = { id: merchantId }
      const wallet = await lockWallet(tx, merchant, memberId)
      await shrinkReceived(tx, merchant, memberId, wallet, ctx.clock.now())
      await holdBonusRules(tx, merchantId, memberId, wallet)
    }).catch(error => ctx.log.error('the rules of a bonus stay', { member: String(memberId), error: String(error) }))
    refreshing.add(refresh)
    void refresh.finally(() => refreshing.delete(refresh))
  }

  return {
    run,
    poke() {
      if (timer || stopped) return
      timer = setTimeout(() => {
        timer = undefined
        running = run().catch(error => ctx.log.error('settling failed', { error: String(error) }))
      }, PAUSE_MS)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await Promise.all(refreshing)
    },
  }
}

/** Answers whose VIP level rose by it, and for whom something else holds since: other rules of their bets, less of what they received. */
async function count(ctx: Parts, tx: Tx, settlements: Settlement[]) {
  const shareOf = await turnoverShares(tx, settlements)
  const said = await saidValid(tx, settlements)
  const groupsOf = await prizeGroupsOf(ctx, tx, settlements)
  const counted = settlements.map((settled): CountedRound => {
    const { closedAt, openedAt, countedAt } = settled
    const { category, pct } = shareOf(settled)
    const { before, after } = validNow(category, settled, said(settled))
    const valid = ((after - before) * pct) / 100n
    const isBack = after < before || settled.stakedDelta < 0n
    const playedAt = (isBack && countedAt) || closedAt || openedAt
    const groups = groupsOf(settled)
    return { ...settled, valid, category, playedAt, ...(groups && { lottery: { ...groups, before, after } }) }
  })
  await addPlay(tx, counted)
  await addPoints(ctx, tx, counted)
  const freed: { merchantId: number; memberId: bigint }[] = []
  const obliged = await obligedAmong(tx, counted)
  const byMember = Map.groupBy(counted.filter(obliged), ({ merchantId, memberId }) => `${merchantId}/${memberId}`)
  // In one order, so that two counters never wait for each other in a circle.
  for (const [, rounds] of [...byMember].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { merchantId, memberId } = rounds[0] as CountedRound
    const merchant = await ctx.merchants.byId(merchantId)
    if (!merchant) throw new Error(`no merchant ${merchantId}`)
    const { haveRulesChanged } = await addTurnover(tx, merchantId, memberId, rounds, ctx.clock.now())
    // What comes back came after the closing, so whoever was closed by then is known.
    const { hasClosed, hasReceived } = obliged({ merchantId, memberId })!
    const isReopened = hasClosed && (await reopenForRounds(tx, merchant, memberId, rounds))
    if (haveRulesChanged || isReopened || hasReceived) freed.push({ merchantId, memberId })
  }
  await showWinners(ctx, tx, settlements)
  for (const settlement of settlements)
    if (settlement.wonDelta > 0n) await flagWin(ctx, tx, settlement, settlement.wonDelta)
  // Who gets a rate of its own as one of a team has no other rebate of the same play.
  const isRated = await feedTeams(tx, counted, ctx.clock.now())
  await countRebates(
    ctx,
    tx,
    counted.filter(round => !isRated(round)),
  )
  await watchRounds(ctx, tx, counted)
  return { risen: await countPlay(ctx, tx, counted), freed }
}

function announce(ctx: Parts, settlements: Settlement[]): void {
  const members = new Map(settlements.map(s => [`${s.merchantId}/${s.memberId}`, s]))
  for (const { merchantId, memberId } of members.values()) ctx.bus.publish({ merchantId, memberId, topic: 'bets' })
  for (const merchantId of new Set(settlements.filter(s => s.wonDelta > 0n).map(s => s.merchantId)))
    ctx.bus.publish({ merchantId, topic: 'winners' })
}
