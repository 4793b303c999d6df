import type { CallError } from '@ronda/contract/core/client.ts'
import { InlineError, useErrorText } from '../state/states.tsx'

/** What a form was refused for and no field of it says. */
export function FormError({ error }: { error: CallError | null }) {
  const errorText = useErrorText()
  return error && <InlineError>{errorText(error)}</InlineError>
}
