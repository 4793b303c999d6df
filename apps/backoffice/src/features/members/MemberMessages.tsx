import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Link } from 'react-router'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'

/** What a member was told, and whether it opened it. */
export function MemberMessages({ id }: { id: string }) {
  const t = useT()
  const { page } = useFilters()
  const query = useCall(campaigns.ofMember, { memberId: id, pageNo: page, pageSize: 20 })
  return (
    <PagedTable
      query={query}
      label={t('bo.member.messages')}
      empty={<EmptyState motif="search" title={t('bo.member.messages.none')} />}
      columns={[
        {
          key: 'title',
          header: t('bo.campaign.title'),
          isTitle: true,
          cell: row => (
            <div className="max-w-xl">
              {row.campaignId === null ? (
                <span className="font-medium">{row.title}</span>
              ) : (
                <Link className="text-link hover:underline" to={`/campaigns/${row.campaignId}`}>
                  {row.title}
                </Link>
              )}
              <span className="mt-0.5 line-clamp-3 text-12 whitespace-pre-line text-fg-3">{row.body}</span>
            </div>
          ),
        },
        { key: 'category', header: t('bo.campaign.category'), cell: row => t(`bo.message.category.${row.category}`) },
        { key: 'at', header: t('bo.col.time'), cell: row => <span className="numeral">{timeText(row.at)}</span> },
        {
          key: 'read',
          header: t('bo.member.messages.opened'),
          cell: row => (
            <span className="flex flex-wrap items-center gap-2">
              {row.readAt === null ? '–' : <span className="numeral">{timeText(row.readAt)}</span>}
              {row.isRemoved && <Status tone="neutral">{t('bo.member.messages.removed')}</Status>}
            </span>
          ),
        },
      ]}
    />
  )
}
