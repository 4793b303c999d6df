import type { FieldProblem } from '@ronda/contract/errors.ts'
import { type FieldRule, registrationFields } from '@ronda/contract/registration.ts'

type Rule = Omit<FieldRule, 'message'>
export type RegistrationForm = Partial<Record<(typeof registrationFields)[number], string>>

/** Merchants write patterns; `*` means anything. A pattern must match the whole value. */
export function patternOf(acceptedPattern: string): RegExp {
  const source = acceptedPattern === '*' || acceptedPattern === '' ? '.*' : acceptedPattern
  return new RegExp(`^(?:${source})$`, 'u')
}

/** Checks a form against the merchant's rules. Values of disabled fields are refused, not silently kept. */
export function checkForm(rules: readonly Rule[], form: RegistrationForm): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of registrationFields) {
    const value = form[field] ?? ''
    const rule = rules.find(candidate => candidate.field === field)
    if (field === 'confirmPassword') {
      if (value !== (form.password ?? '')) problems.push({ field, rule: 'confirmation' })
    } else if (!rule?.enabled) {
      if (value !== '') problems.push({ field, rule: 'unknown' })
    } else if (value === '') {
      if (rule.required) problems.push({ field, rule: 'required' })
    } else if (
      [...value].length < rule.minLength ||
      [...value].length > rule.maxLength ||
      !patternOf(rule.acceptedPattern).test(value)
    ) {
      problems.push({ field, rule: `pattern:${rule.patternId}`, params: { min: rule.minLength, max: rule.maxLength } })
    }
  }
  return problems
}
