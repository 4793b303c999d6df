import { UPLOAD_PATH } from '@ronda/contract/portal/cashier/deposits.ts'
import { useObjectUrl } from '@ronda/ui/picture/use-object-url.ts'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { readOwnFile } from '../../site/own-file.ts'

/** A picture the member sent with its feedback. */
export function SentPicture({ id, label }: { id: string; label: string }) {
  const { data, error } = useQuery({
    queryKey: ['upload', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readOwnFile(`${UPLOAD_PATH}?id=${encodeURIComponent(id)}`),
  })
  const url = useObjectUrl(data)
  if (error) return null
  if (!url) return <Skeleton className="size-16 rounded-10" />
  return <img src={url} alt={label} className="size-16 rounded-10 bg-surface-3 object-cover" />
}
