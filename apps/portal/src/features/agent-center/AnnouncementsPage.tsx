import { NOTICES_PAGE_SIZE } from '@ronda/contract/core/constants.ts'
import * as announcements from '@ronda/contract/portal/agents/announcements.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useCallback, useState } from 'react'
import { NoticeList } from '../notices/NoticeList.tsx'

/** What the house tells its agents. */
export default function AnnouncementsPage() {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const query = useCall(announcements.announcements, { pageNo, pageSize: NOTICES_PAGE_SIZE })
  const { mutate, isPending } = useCallMutation(announcements.readAnnouncements)
  const read = useCallback((id: string) => mutate({ ids: [id] }), [mutate])
  return (
    <div className="flex flex-col gap-3">
      {(query.data?.unread ?? 0) > 0 && (
        <Button
          size={32}
          kind="quiet"
          icon="check"
          className="-ml-3 self-start"
          isBusy={isPending}
          onClick={() => mutate({})}
        >
          {t('notices.readAll')}
        </Button>
      )}
      <NoticeList
        query={query}
        pageNo={pageNo}
        onPage={setPageNo}
        onRead={read}
        empty={t('agent.announcements.none')}
      />
    </div>
  )
}
