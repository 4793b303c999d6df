/** What a wallet may do one way or the other without breaking the protocol; it declares which. Defaults are Ronda's own. */
export interface Policy {
  zeroBet: 'refused' | 'taken'
  /** A win of a round without any bet. */
  unreferencedWin: 'refused' | 'paid'
  winAfterClose: 'paid' | 'refused'
  betAfterClose: 'refused' | 'taken'
  rollbackOfWin: 'refused' | 'taken'
  rollbackAfterWin: 'refused' | 'taken'
  /** A rollback that names another member's bet: never with effect. */
  foreignRollback: 'refused' | 'acknowledged'
  /** A movement that was rolled back before it came: never with effect. */
  lateMovement: 'refused' | 'acknowledged'
  /** `bytes`: a repeat gets the stored answer byte for byte. `outcome`: the same result, with the balance of now. */
  repeat: 'bytes' | 'outcome'
  /** Longest time the slowest hundredth of movements may take under load, in ms. */
  p99Ms: number
}

export const rondaPolicy: Policy = {
  zeroBet: 'refused',
  unreferencedWin: 'refused',
  winAfterClose: 'paid',
  betAfterClose: 'refused',
  rollbackOfWin: 'refused',
  rollbackAfterWin: 'refused',
  foreignRollback: 'refused',
  lateMovement: 'refused',
  repeat: 'bytes',
  p99Ms: 200,
}

/** Where it differs: a repeat names what the player has now. */
export const pragmaticPolicy: Partial<Policy> = { repeat: 'outcome' }

const choices: { [K in keyof Policy]: readonly Policy[K][] | 'number' } = {
  zeroBet: ['refused', 'taken'],
  unreferencedWin: ['refused', 'paid'],
  winAfterClose: ['paid', 'refused'],
  betAfterClose: ['refused', 'taken'],
  rollbackOfWin: ['refused', 'taken'],
  rollbackAfterWin: ['refused', 'taken'],
  foreignRollback: ['refused', 'acknowledged'],
  lateMovement: ['refused', 'acknowledged'],
  repeat: ['bytes', 'outcome'],
  p99Ms: 'number',
}

/** Reads declared policies over the given defaults. Throws where a name or value means nothing. */
export function readPolicy(declared: Record<string, unknown>, defaults: Policy): Policy {
  for (const [name, value] of Object.entries(declared)) {
    const allowed = Object.hasOwn(choices, name) ? choices[name as keyof Policy] : undefined
    const isFine =
      allowed === 'number'
        ? typeof value === 'number' && value > 0
        : (allowed as unknown[] | undefined)?.includes(value)
    if (!isFine) {
      const known = allowed === 'number' ? 'a number' : allowed?.join(', ')
      throw new Error(known ? `Policy ${name} is one of: ${known}` : `No such policy: ${name}`)
    }
  }
  return { ...defaults, ...declared } as Policy
}
