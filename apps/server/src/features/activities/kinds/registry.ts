import { refuse } from '@ronda/contract/core/errors.ts'
import type { ActivityKind } from '../kind.ts'
import { birthday } from './birthday.ts'
import { deposit } from './deposit.ts'
import { leaderboard } from './leaderboard.ts'
import { lossRescue } from './loss-rescue.ts'
import { luckyNumber } from './lucky-number.ts'
import { mission } from './mission.ts'
import { profile } from './profile.ts'
import { raffle } from './raffle.ts'
import { redPacket } from './red-packet.ts'
import { signIn } from './sign-in.ts'
import { task } from './task.ts'
import { winStreak } from './win-streak.ts'

/** Every way to earn that operators may offer. */
export const activityKinds: readonly ActivityKind[] = [
  deposit,
  mission,
  signIn,
  lossRescue,
  birthday,
  profile,
  raffle,
  redPacket,
  task,
  leaderboard,
  winStreak,
  luckyNumber,
]

export function kindOf(name: string): ActivityKind {
  const kind = activityKinds.find(one => one.name === name)
  if (!kind) throw refuse('NotFound')
  return kind
}
