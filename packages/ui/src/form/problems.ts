import type { Call, InputOf } from '@ronda/contract/core/call.ts'
import type { CallError } from '@ronda/contract/core/client.ts'
import type { ErrorCode } from '@ronda/contract/core/errors.ts'
import { problemsOf } from '@ronda/contract/core/problems.ts'

/** What is wrong with each field of a form, as its texts. */
export type Problems<V> = Partial<Record<keyof V & string, string>>

/**
 * What stops a form before anything is sent: `required` fields that are empty, then what the form itself knows (`check`), then, of fields
 * that `check` does not name, what the call's schema says. `words` are the texts of its rules; a rule without one is left to the server,
 * which has words for all.
 */
export function findProblems<C extends Call, V extends object>(
  call: C,
  input: InputOf<C>,
  form: Checked<V>,
): Problems<V> {
  const { values, required = [], check, words, fieldOf = field => field } = form
  const found: Record<string, string> = {}
  const sent = { ...values, ...(input as object) } as Record<string, unknown>
  for (const name of required) if ((sent[name] ?? '') === '') found[name] = words.required ?? ''
  const checked: Record<string, string | undefined> = check?.(values) ?? {}
  for (const [name, text] of Object.entries(checked)) if (text) found[name] ??= text
  const parsed = call.input.safeParse(input, { reportInput: true })
  for (const problem of parsed.success ? [] : problemsOf(parsed.error)) {
    const name = fieldOf(problem.field)
    const text = words[problem.rule]
    if (text && Object.hasOwn(values, name) && !Object.hasOwn(checked, name)) found[name] ??= text
  }
  return found as Problems<V>
}
type Checked<V> = {
  values: V
  required?: readonly (keyof V & string)[]
  check?: (values: V) => Problems<V>
  words: Record<string, string>
  /** The form's name of a field of the call. */
  fieldOf?: (field: string) => string
}

/** What the server refuses at fields of the form, in its words; `codes` names the field of refusals that are about one. */
export function refusedProblems<V extends object>(
  error: CallError,
  values: V,
  codes: Partial<Record<ErrorCode, keyof V & string>> = {},
  fieldOf: (field: string) => string = field => field,
): Problems<V> {
  const named = error.fields.map(({ field, message }) => [fieldOf(field), message] as const)
  const about = error.code === 'Network' ? undefined : codes[error.code]
  if (about) named.push([about, error.message])
  return Object.fromEntries(named.filter(([name]) => Object.hasOwn(values, name))) as Problems<V>
}
