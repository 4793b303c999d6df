import type { ApprovalWhy } from '@ronda/contract/backoffice/approvals.ts'

/** What money adds up to, beside where it begins to need two. */
export const isSum = ({ reason, limit }: ApprovalWhy): boolean =>
  limit !== undefined && (reason === 'over-limit' || reason === 'member-day' || reason === 'operator-day')

/** The sums that tell something: a day's adds nothing where the amount alone makes it. */
export function sumsThatTell(why: readonly ApprovalWhy[]): ApprovalWhy[] {
  const sums = why.filter(isSum)
  const alone = sums.find(({ reason }) => reason === 'over-limit')
  return sums.filter(each => each === alone || each.sum !== alone?.sum)
}
