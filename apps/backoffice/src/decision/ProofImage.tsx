import { BO_UPLOAD_PATH } from '@ronda/contract/backoffice/cashier.ts'
import { IDLE_HEADER } from '@ronda/contract/core/constants.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { idleMs } from '@ronda/ui/live/idle.ts'
import { useObjectUrl } from '@ronda/ui/picture/use-object-url.ts'
import { InlineError, Skeleton } from '@ronda/ui/state/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { currentToken } from '../shell/session.ts'

/** A picture only operators may see: fetched with the session, opened larger in a tab of its own. */
export function ProofImage({ id, label }: { id: string; label: string }) {
  const t = useT()
  const picture = useQuery({
    queryKey: ['bo.upload', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const response = await fetch(`${BO_UPLOAD_PATH}?id=${encodeURIComponent(id)}`, {
        headers: { authorization: `Bearer ${currentToken()}`, [IDLE_HEADER]: String(idleMs()) },
      })
      if (!response.ok) throw new Error(String(response.status))
      return response.blob()
    },
  })
  const url = useObjectUrl(picture.data)
  if (picture.error) return <InlineError>{t('bo.proof.unavailable')}</InlineError>
  if (!url) return <Skeleton className="h-48" />
  return (
    <a href={url} target="_blank" rel="noreferrer" title={t('bo.proof.open')}>
      <img
        src={url}
        alt={label}
        className="max-h-80 w-full rounded-10 bg-surface-2 object-contain inset-ring inset-ring-subtle"
      />
    </a>
  )
}
