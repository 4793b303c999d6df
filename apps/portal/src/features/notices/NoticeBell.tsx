import * as content from '@ronda/contract/portal/site/content.ts'
import { type ButtonSize, IconButton } from '@ronda/ui/control/button.tsx'
import { CountBadge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { openNotices } from '../../site/dialogs.ts'

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
