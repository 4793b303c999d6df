import type * as z from 'zod/mini'
import type { FieldProblem } from './errors.ts'

type Issue = z.core.$ZodIssue

const named = /^[a-z][A-Za-z]{2,24}$/

/** zod's findings as problems of named fields: which field, which rule, with the bounds. */
export function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  return error.issues.flatMap(problemsOfIssue).slice(0, 20)
}

function problemsOfIssue(issue: Issue): FieldProblem[] {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => ({ field: [...issue.path.map(String), key].join('.'), rule: 'unknown' }))
    case 'invalid_type':
      return [issue.input === undefined ? { field, rule: 'required' } : { field, rule: 'type' }]
    case 'too_small':
      return [
        issue.message === 'required' || issue.input === ''
          ? { field, rule: 'required' }
          : { field, rule: issue.origin === 'string' ? 'short' : 'min', params: { min: Number(issue.minimum) } },
      ]
    case 'too_big':
      return [{ field, rule: issue.origin === 'string' ? 'long' : 'max', params: { max: Number(issue.maximum) } }]
    default:
      return [
        { field, rule: issue.message !== 'Invalid input' && named.test(issue.message) ? issue.message : 'format' },
      ]
  }
}
