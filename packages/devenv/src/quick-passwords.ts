import { createPasswords } from '@ronda/server/base/passwords.ts'

/** Kept as the server keeps them, but for the memory each costs: a run of all tests makes some ten thousand. */
export const quickPasswords = () => createPasswords(undefined, { memoryCost: 64 })
