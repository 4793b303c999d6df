import type { RunBill } from '@ronda/contract/backoffice/agent-contracts.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Link } from 'react-router'

/** A member's account, which leads to where it stands in its team. */
export function TeamMember({ id, account }: { id: string; account: string }) {
  return (
    <Link to={`/members/${id}?tab=team`} className="text-brand-text hover:underline">
      {account}
    </Link>
  )
}

/** The same with what speaks against what it is due. */
export function FlaggedMember({ row }: { row: Pick<RunBill, 'memberId' | 'account' | 'flags'> }) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <TeamMember id={row.memberId} account={row.account} />
      {row.flags.map(flag => (
        <Badge key={flag} tone="warning">
          {t(`bo.runs.flag.${flag}`)}
        </Badge>
      ))}
    </span>
  )
}
