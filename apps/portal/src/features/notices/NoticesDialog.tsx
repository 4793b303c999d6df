import { NOTICES_PAGE_SIZE } from '@ronda/contract/core/constants.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { useCallback, useState } from 'react'
import { useSession } from '../../site/session.ts'
import { NoticeList } from './NoticeList.tsx'

/** Notices, nine a page: titles on the left, the one chosen on the right; on phones one after the other. */
export default function NoticesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const session = useSession()
  const unread = useCall(content.unreadCount, {}, { isEnabled: isOpen && session !== undefined })
  const readAll = useCallMutation(content.readNotices)
  const hasUnread = (unread.data?.unread ?? 0) > 0
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('notices.title')} width={960}>
      {session && hasUnread && (
        <Button
          size={32}
          kind="quiet"
          icon="check"
          className="-mt-2 mb-3 -ml-3"
          isBusy={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('notices.readAll')}
        </Button>
      )}
      {isOpen && <Notices canMark={session !== undefined} />}
    </Modal>
  )
}

function Notices({ canMark }: { canMark: boolean }) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(content.notices, { pageNo, pageSize: NOTICES_PAGE_SIZE })
  const { mutate } = useCallMutation(content.readNotices)
  const read = useCallback((id: string) => mutate({ ids: [id] }), [mutate])
  return (
    <NoticeList
      query={query}
      pageNo={pageNo}
      onPage={setPageNo}
      onRead={canMark ? read : undefined}
      empty={t('notices.empty')}
    />
  )
}
