import { writeSync } from 'node:fs'
import { createWalletQueue } from './batch.ts'
import type { WalletOp } from './types.ts'

/**
 * For the crash tests: a server process that does nothing but take bets. Reads its orders from the first argument and
 * writes a line per acknowledged operation, synchronously, so whatever was acknowledged has been heard.
 */
export type Load = { url: string; callers: number; players: { memberId: string; accountId: string }[]; prefix: string }

/** The nth operation of a load: a bet of 3, and after every third bet a win of 5 in the same round. */
export function loadOp(load: Load, n: number): WalletOp {
  const bet = n - (n % 4 === 3 ? 1 : 0)
  const player = load.players[Math.floor(bet / 4) % load.players.length]!
  const kind = bet === n ? 'bet' : 'win'
  return {
    kind,
    merchantId: 1,
    vendor: 'crash',
    externalId: `${load.prefix}-${n}`,
    inputHash: Buffer.from(`${kind} ${n}`),
    memberId: BigInt(player.memberId),
    accountId: BigInt(player.accountId),
    currency: 'PEN',
    amount: kind === 'bet' ? 3n : 5n,
    roundId: `${load.prefix}-${bet}`,
    gameCode: 'slot',
    closesRound: kind === 'win',
    at: new Date(0),
  }
}

if (process.argv[2]) {
  const load: Load = JSON.parse(process.argv[2])
  const queue = createWalletQueue({ chainKey: Buffer.alloc(32, 7), url: load.url })
  let next = 0
  const caller = async () => {
    for (;;) {
      const group = next
      next += 4
      for (let n = group; n < group + 4; n++) {
        const answer = await queue.submit(loadOp(load, n))
        if (answer.ok) writeSync(1, `${n} ${answer.transferId} ${answer.balance}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
}
