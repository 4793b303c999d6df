import * as content from '@ronda/contract/content.ts'
import { CountBadge } from '@ronda/ui/badge.tsx'
import { type ButtonSize, IconButton } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { openNotices } from '../../app/dialogs.ts'

const EVERY_MS = 120_000

/** Opens the notices and says how many are unread. */
export default function NoticeBell({ size }: { size: ButtonSize }) {
  const t = useT()
  const { data } = useCall(content.unreadCount, {}, { staleMs: 60_000, everyMs: EVERY_MS })
  const unread = data?.unread ?? 0
  return (
    <IconButton
      icon="bell"
      size={size}
      label={unread > 0 ? t('notices.bell.unread', { count: unread }) : t('notices.title')}
      onClick={openNotices}
      badge={<CountBadge count={unread} />}
    />
  )
}
