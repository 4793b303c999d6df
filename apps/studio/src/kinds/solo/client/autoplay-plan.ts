export type AutoplayPlan = { spins: number; lossMax: bigint; winStop: bigint | null; stopsAtFeature: boolean }

export const spinCounts = [10, 25, 50, 100] as const
/** Limits are offered in stakes. */
export const lossTimes = [10n, 20n, 50n, 100n] as const
export const winTimes = [20n, 50n, 100n] as const

export function autoplayPlan(
  stake: bigint,
  chosen: { spins: number; lossTimes: bigint; winTimes: bigint | null; stopsAtFeature: boolean },
): AutoplayPlan {
  return {
    spins: chosen.spins,
    lossMax: stake * chosen.lossTimes,
    winStop: chosen.winTimes === null ? null : stake * chosen.winTimes,
    stopsAtFeature: chosen.stopsAtFeature,
  }
}
