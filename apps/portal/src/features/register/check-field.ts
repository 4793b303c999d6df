import type { FieldRule, RegistrationField } from '@ronda/contract/portal/account/registration.ts'

export type FieldProblem = 'required' | 'rule' | 'confirmation'

/** What is wrong with a value by the merchant's rule: nothing, a missing value, or one that does not follow the rule. */
export function checkField(
  rule: FieldRule,
  values: Partial<Record<RegistrationField, string>>,
): FieldProblem | undefined {
  const raw = values[rule.field] ?? ''
  const value = rule.field === 'password' || rule.field === 'confirmPassword' ? raw : raw.trim()
  if (value === '') return rule.required ? 'required' : undefined
  if (rule.field === 'confirmPassword') return value === values.password ? undefined : 'confirmation'
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return 'rule'
  return matches(rule.acceptedPattern, value) ? undefined : 'rule'
}

function matches(pattern: string, value: string): boolean {
  if (pattern === '' || pattern === '*') return true
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    // A pattern this browser cannot read is left to the server.
    return true
  }
}
