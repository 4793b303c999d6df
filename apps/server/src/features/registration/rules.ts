import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import {
  type FieldRule,
  type RegistrationField,
  type RegistrationMode,
  registrationFields,
} from '@ronda/contract/portal/account/registration.ts'
import { isOldEnough } from '@ronda/contract/values/age.ts'
import { isEasyCode } from '@ronda/contract/values/easy-code.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { patternOf } from './patterns.ts'

type Rule = Omit<FieldRule, 'message'>
export type RegistrationForm = Partial<Record<RegistrationField, string>>

const mobileRule: Rule = {
  field: 'mobileNum',
  enabled: true,
  required: true,
  acceptedPattern: '\\+?[\\d ()-]+',
  patternId: 'mobile',
  minLength: 5,
  maxLength: 24,
}
const codeRule: Rule = {
  ...mobileRule,
  field: 'verificationCode',
  acceptedPattern: '*',
  patternId: 'smsCode',
  minLength: 1,
  maxLength: 255,
}

const number: readonly RegistrationField[] = ['mobileNum', 'verificationCode']
/** What the account is named by comes first. */
const orderOf = {
  username: registrationFields,
  mobile: [...number, ...registrationFields.filter(field => !number.includes(field))],
}

/** The fields of a form with what the mode and the module flags make of them, in the order of the form. */
export function rulesOf(merchant: Merchant, mode: RegistrationMode): Rule[] {
  const { modules, registration } = merchant.settings
  const hasPassword = mode === 'username' || modules.MOBILENUMPASSREG3 === true
  const given = new Map(registration.rules.filter(rule => rule.enabled).map(rule => [rule.field, rule]))
  if (mode === 'mobile') {
    given.delete('username')
    if (!given.has('mobileNum')) given.set('mobileNum', mobileRule)
  }
  if (!hasPassword) for (const field of ['password', 'confirmPassword'] as const) given.delete(field)
  // A number that is shown is asked for, and without a password its owner can only come back by it.
  if (given.has('mobileNum') && (modules.REGMOBVERF3 === true || !hasPassword)) given.set('verificationCode', codeRule)
  else given.delete('verificationCode')
  given.delete('captcha')
  const compulsory: readonly RegistrationField[] = ['username', 'password', 'confirmPassword', 'mobileNum']
  return orderOf[mode].flatMap(field => {
    const rule = given.get(field)
    return rule ? [{ ...rule, required: rule.required || compulsory.includes(field) }] : []
  })
}

/** Checks a form against its rules. Values of fields that are not on it are refused, not silently kept. */
export function checkForm(
  rules: readonly Rule[],
  form: RegistrationForm,
  age: { min: number; now: number },
): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of registrationFields) {
    const value = form[field] ?? ''
    const rule = rules.find(candidate => candidate.field === field)
    if (field === 'confirmPassword') {
      if (value !== (form.password ?? '')) problems.push({ field, rule: 'confirmation' })
    } else if (field === 'captcha' || ((field === 'affiliateCode' || field === 'referralCode') && !rule)) {
      // The picture is checked by itself; a code may come with the address the visitor followed.
    } else if (!rule) {
      if (value !== '') problems.push({ field, rule: 'unknown' })
    } else if (value === '') {
      if (rule.required) problems.push({ field, rule: 'required' })
    } else if (
      [...value].length < rule.minLength ||
      [...value].length > rule.maxLength ||
      !patternOf(rule.acceptedPattern).test(value)
    ) {
      problems.push({ field, rule: `pattern:${rule.patternId}`, params: { min: rule.minLength, max: rule.maxLength } })
    } else if (field === 'paymentPassword' && isEasyCode(value)) {
      problems.push({ field, rule: 'easyCode' })
    } else if (field === 'birthday' && !isOldEnough(value, age)) {
      problems.push({ field, rule: 'age', params: { min: age.min } })
    }
  }
  return problems
}
