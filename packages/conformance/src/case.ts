import type { Trial } from './trial.ts'

export interface Case {
  /** As in the list of cases; letters are cases of this protocol alone. */
  number: string
  name: string
  expected: string
  run(trial: Trial): Promise<void>
}
