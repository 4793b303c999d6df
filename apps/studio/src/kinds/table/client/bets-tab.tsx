import type { Api } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { History } from '../../../kit/panel/history.tsx'
import { RoundLink } from '../../../kit/ui/button.tsx'
import { when } from '../../../kit/ui/when.ts'
import type { BetItem } from './api.ts'

export type BetsKey =
  | 'historyEmpty'
  | 'historyFailed'
  | 'historyMore'
  | 'historyTime'
  | 'historyTaken'
  | 'historyPayout'
  | 'historyOpen'
  | 'historyReturned'
  | 'historyRefused'
  | 'historyDisputed'
  | 'stake'
  | 'replay'
  | 'verify'

/** One's own bets on shared rounds, each with its replay and verification once its round is over. */
export function BetsTab(props: {
  api: Pick<Api, 'history'>
  text: (key: BetsKey) => string
  retry: string
  money: MoneyText
  language: string
  game: string
  /** Words under the date, where the round has ended. */
  about(bet: BetItem): string | null
  /** What became of a bet that was played. */
  outcome(bet: BetItem): string
}) {
  const { text, money, language, game } = props
  const outcome = (bet: BetItem): string => {
    if (bet.state === 'rolled_back') return text('historyReturned')
    if (bet.state === 'refused') return text('historyRefused')
    if (bet.state === 'disputed') return text('historyDisputed')
    return bet.payout === null ? text('historyOpen') : props.outcome(bet)
  }
  return (
    <History<BetItem>
      api={props.api}
      texts={{
        heads: {
          time: text('historyTime'),
          stake: text('stake'),
          payout: text('historyPayout'),
          state: text('historyTaken'),
          acts: text('replay'),
        },
        more: text('historyMore'),
        empty: text('historyEmpty'),
        failed: text('historyFailed'),
        retry: props.retry,
      }}
      line={bet => {
        const payout = bet.payout === null ? null : money.parse(bet.payout)
        // A hand that is still being shown is known already.
        const about = bet.isOpen && payout === null ? null : props.about(bet)
        return {
          time: when(bet.createdAt),
          notes: about === null ? [] : [about],
          stake: money.text(money.parse(bet.stake)),
          payout: payout === null ? '–' : money.text(payout),
          hasWon: payout !== null && payout > 0n,
          state: outcome(bet),
          isOdd: true,
          acts: about !== null && payout !== null && (
            <>
              <RoundLink href={`/play/${game}?replay=${bet.id}&lang=${language}`} label={text('replay')} icon="play" />
              <RoundLink href={`/fair?round=${bet.id}&lang=${language}`} label={text('verify')} icon="shield" />
            </>
          ),
        }
      }}
    />
  )
}
