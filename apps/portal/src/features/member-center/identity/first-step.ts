import { againAfter, partsOf } from '@ronda/contract/portal/account/identity.ts'
import type { IdentityData } from './IdentityPage.tsx'

export const stepNames = ['document', 'pictures', 'selfie', 'review'] as const
export type Step = (typeof stepNames)[number]

type Sent = Pick<IdentityData, 'state' | 'reasons' | 'answers' | 'kept'>

/** Where there is something to do: after a refusal, the first step that has to be made again or of which something is missing. */
export function firstStep({ state, reasons, answers, kept }: Sent): Step {
  const again = state === 'rejected' ? againAfter(reasons) : undefined
  const type = answers.documentType
  if (!again || again.has('form') || type === null || answers.documentNumber === '') return 'document'
  const asked = partsOf(type).filter(part => again.has(part) || !kept.some(picture => picture.part === part))
  if (asked.some(part => part !== 'selfie')) return 'pictures'
  return asked.length > 0 ? 'selfie' : 'review'
}
