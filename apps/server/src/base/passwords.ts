import * as argon2 from '@node-rs/argon2'
import { refuse } from '@ronda/contract/core/errors.ts'
import { createTurns } from './turns.ts'

/** Of argon2id (2): 46 MiB, one pass, one lane. */
const strength = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }
const RUNNING_MAX = 2
const WAITING_MAX = 8

/** argon2id behind a bounded queue: under a flood, sign-ins are told to come back instead of starving every other call. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Spends the same time when there is no hash to compare with: nobody of that name, or an account that no password opens. */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean
}

/** Computes the hashes; tests replace it to hold them back. */
type Hashing = Pick<typeof argon2, 'hash' | 'verify'>

/** @param memoryCost in KiB; only tests of something else take less. */
export function createPasswords(
  { hash, verify }: Hashing = argon2,
  { memoryCost } = { memoryCost: strength.memoryCost },
): Passwords {
  const parameters = { ...strength, memoryCost }
  const current = `$argon2id$v=19$m=${memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`
  const turns = createTurns(RUNNING_MAX)
  const decoy = hash('no such member', parameters)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (turns.waiting >= WAITING_MAX) throw refuse('Busy', { retryAfterS: 2 })
    return turns.run(work)
  }

  return {
    hash: password => inTurn(() => hash(password.normalize('NFC'), parameters)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isHash = stored?.startsWith('$argon2') === true
        const matches = await verify(isHash ? stored : await decoy, password.normalize('NFC'))
        return isHash && matches
      }),
    isOutdated: stored => !stored.startsWith(current),
  }
}
