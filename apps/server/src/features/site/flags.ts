import { refuse } from '@ronda/contract/core/errors.ts'
import { brokenFlag } from '@ronda/contract/core/module-flags.ts'

export function assertFlags(modules: Record<string, boolean>): void {
  const broken = brokenFlag(modules)
  if (broken) throw refuse('FlagNeedsOthers', { ...broken })
}
