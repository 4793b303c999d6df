import { Button } from '../../../../kit/ui/button.tsx'
import type { Plan } from '../desk.ts'
import type { LotteryPage } from '../page.ts'

type Props = {
  page: LotteryPage
  plan: Plan
  total: bigint
  label: string
  /** The button's, with the sum in it. */
  buy: string
  problem: string | undefined
  close: () => void
}

/** What an order on several draws comes to, what keeps it from being bought, and the button that buys it. */
export function PlanFoot({ page, plan, total, label, buy, problem, close }: Props) {
  const { text, desk, money } = page
  const told = problem ?? desk.orderProblem
  return (
    <div className="lot-buy">
      <p className="lot-total">
        <span>{label}</span>
        <b>{money.text(total)}</b>
      </p>
      <div role="status">
        {desk.sending === 'asking' ? (
          <p className="lot-problem" data-kind="asking">
            <b>{text('asking')}</b> {text('askingHelp')}
          </p>
        ) : (
          told && <p className="lot-problem">{told}</p>
        )}
      </div>
      <Button
        kind="primary"
        isLarge
        aria-busy={desk.isBusy}
        disabled={plan.issues.length === 0 || problem !== undefined || !desk.canBuy}
        onClick={async () => {
          await page.confirm(plan)
          if (desk.receipt) close()
        }}
      >
        {buy}
      </Button>
    </div>
  )
}

/** What keeps an order on several draws from being bought: what one of them costs, or all together. */
export function planProblem({ desk }: LotteryPage, total: bigint, costs: readonly bigint[]): string | undefined {
  const { betMin, betMax } = desk.slip.limits
  if (costs.some(cost => cost > betMax)) return desk.problemText('bet-max')
  if (costs.some(cost => cost < betMin)) return desk.problemText('bet-min')
  return desk.balance !== null && total > desk.balance ? desk.problemText('balance') : undefined
}
