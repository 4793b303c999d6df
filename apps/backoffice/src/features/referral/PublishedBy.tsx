import type * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { timeText } from '../../text/format.ts'

export type Version = OutputOf<typeof referral.get>['history'][number]

/** Whose words a version needed. */
export function PublishedBy({ version: { publishedBy, approvedBy, publishedAt, program } }: { version: Version }) {
  const t = useT()
  const people = { maker: publishedBy, checker: approvedBy }
  const who = approvedBy
    ? t('bo.referral.by.two', people)
    : t(program.isOpen ? 'bo.referral.by.one' : 'bo.referral.by.stop', people)
  return `${who} · ${timeText(publishedAt)}`
}
