import type { TreeNode } from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/backoffice/referral.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useId, useState } from 'react'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { dayOf } from './day-of.ts'
import { stageTones } from './stages.ts'

/** Members in a list; whoever brought somebody opens to those. */
export function Branches({ rows, label, onFind }: BranchesProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map(node => (
        <Branch key={node.id} node={node} onFind={onFind} />
      ))}
    </ul>
  )
}
type BranchesProps = {
  rows: TreeNode[]
  label: string
  /** Goes to who brought one; left out where that one is in view. */
  onFind?: (account: string) => void
}

function Branch({ node, onFind }: { node: TreeNode; onFind: BranchesProps['onFind'] }) {
  const t = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { friendship, referrer } = node
  return (
    <li>
      <div className="flex items-start gap-2 rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle sm:gap-3">
        {node.friends > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('bo.referral.friendsOf', { account: node.account })}
            onClick={() => setIsOpen(!isOpen)}
            className="press -my-1 grid size-9 shrink-0 place-items-center rounded-10 text-fg-2 hover:bg-surface-3 hover:text-fg-1"
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          </button>
        ) : (
          <span className="-my-1 grid size-9 shrink-0 place-items-center text-fg-3">
            <Icon name="user" size={18} />
          </span>
        )}
        <div className="grid min-h-7 min-w-0 flex-1 items-center gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <p className="text-15 font-medium break-words">
              <MemberLink item={node} />
            </p>
            {referrer && onFind && (
              <p className="text-12 text-fg-3">
                {t('bo.referral.broughtBy')}{' '}
                <button
                  type="button"
                  className="min-h-6 text-link hover:underline"
                  onClick={() => onFind(referrer.account)}
                >
                  {referrer.account}
                </button>
              </p>
            )}
          </div>
          <Standing friendship={friendship} />
          <Brought node={node} />
        </div>
      </div>
      {isOpen && (
        <div id={id} className="mt-2 ml-4 border-l-2 border-subtle pl-3 sm:ml-7 sm:pl-4">
          <FriendsOf memberId={node.memberId} account={node.account} />
        </div>
      )}
    </li>
  )
}

/** How a member came, and what its coming gave to whoever brought it. */
export function Standing({ friendship }: Pick<TreeNode, 'friendship'>) {
  const t = useT()
  if (!friendship) return <p className="text-13 text-fg-3">{t('bo.referral.cameAlone')}</p>
  const { stage, reason, joinedAt, played, needed, amount, share, withheldDays } = friendship
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-2">
      <Status tone={stageTones[stage]}>{t(`bo.referral.stage.${stage}`)}</Status>
      {reason && <span>{t(`bo.referral.reason.${reason}`)}</span>}
      {stage === 'playing' && (
        <span className="numeral">
          <MoneyText amount={played} /> / <MoneyText amount={needed} />
        </span>
      )}
      {stage === 'paid' && (
        <span>
          {t('bo.referral.gave')} <MoneyText amount={amount} className="font-bold text-fg-1" />
        </span>
      )}
      {share && (
        <span>
          {t('bo.referral.byPlay')} <MoneyText amount={share.amount} className="font-bold text-fg-1" /> /{' '}
          <MoneyText amount={share.cap} />
        </span>
      )}
      {withheldDays > 0 && (
        <span className="text-warning">{t('bo.referral.withheldDays', { count: withheldDays })}</span>
      )}
      <span className="numeral whitespace-nowrap text-fg-3">{dayOf(joinedAt)}</span>
    </div>
  )
}

function Brought({ node: { friends, paid, held, earned } }: { node: TreeNode }) {
  const t = useT()
  if (friends === 0) return null
  return (
    <p className="text-13 text-fg-2 lg:text-right">
      {t('bo.referral.friendCount', { count: friends })} · {t('bo.referral.paidCount', { count: paid })}
      {held > 0 && <> · {t('bo.referral.heldCount', { count: held })}</>}
      <span className="ml-3 font-bold text-fg-1">
        <MoneyText amount={earned} />
      </span>
    </p>
  )
}

const PAGE_SIZE = 20

/** Those a member brought, a page at a time. */
export function FriendsOf({ memberId, account }: { memberId: string; account: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const query = useCall(referral.tree, { of: memberId, pageNo: page, pageSize: PAGE_SIZE })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-16 rounded-14!" />}>
      {data =>
        data.total === 0 ? (
          <EmptyState motif="search" title={t('bo.referral.noFriends')} />
        ) : (
          <>
            <Branches rows={data.rows} label={t('bo.referral.friendsOf', { account })} />
            {data.total > PAGE_SIZE && (
              <div className="mt-3">
                <Pagination page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} onPage={setPage} />
              </div>
            )}
          </>
        )
      }
    </QueryView>
  )
}
