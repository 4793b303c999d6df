import type { CallError } from '@ronda/contract/core/client.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Note } from '@ronda/ui/state/states.tsx'

/** Which agent's code brought the visitor and what it makes of the account; of one that nobody has, how to go on without it. */
export function FollowedCode({ code, answer, error, onLetGo }: FollowedCodeProps) {
  const t = useT()
  if (answer?.code)
    return (
      <Note>
        {t('register.affiliate.followed', { code: answer.code })}
        {answer.isAgent && ` ${t('register.affiliate.asAgent')}`}
      </Note>
    )
  if (error?.code === 'InvalidAffiliateCode')
    return (
      <Note tone="warning">
        {t('register.affiliate.unknown', { code })}{' '}
        <button
          type="button"
          className="rounded-6 font-bold underline underline-offset-2 hover:no-underline"
          onClick={onLetGo}
        >
          {t('register.affiliate.without')}
        </button>
      </Note>
    )
  return null
}
type FollowedCodeProps = {
  /** As it stands in the address. */
  code: string
  answer: { code: string; isAgent: boolean } | undefined
  error: CallError | null
  onLetGo: () => void
}
