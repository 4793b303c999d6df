import { type FieldProblem, invalidInput } from '@ronda/contract/core/errors.ts'

export function refuseProblems(problems: FieldProblem[]): void {
  if (problems.length > 0) throw invalidInput(problems)
}
