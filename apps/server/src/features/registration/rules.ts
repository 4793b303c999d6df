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

const guessable = new Set(
  'password passw0rd password1 password123 contraseña contrasena 12345678 123456789 1234567890 11111111 00000000 88888888 66666666 qwertyui qwerty123 qwertyuiop asdfghjkl 1q2w3e4r 1qaz2wsx abcd1234 abc12345 iloveyou teamomucho teamo123 princesa futbol123 barcelona realmadrid alianza123 universitario peru1234 mexico123 america1 tequiero bangkok1 thailand letmein1 welcome1 admin123 dragon123 monkey123 football sunshine superman trustno1 whatever'.split(
    ' ',
  ),
)

/** Passwords everybody tries first, or that repeat the username. */
export function isGuessable(password: string, username: string): boolean {
  const plain = password.toLowerCase()
  if (guessable.has(plain) || new Set(plain).size < 4) return true
  return username.length >= 4 && plain.includes(username.toLowerCase())
}
