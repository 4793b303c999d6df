import { shareLink } from '@ronda/ui/control/share-link.ts'
import { useEffect, useState } from 'react'
import { canonical } from '../../../chance/canonical.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { CopyButton } from '../../../kit/ui/copy-button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { sha256 } from '../../../kit/verify/compute.ts'
import type { OrderView } from './api.ts'
import type { Receipt as Bought } from './desk.ts'
import { Numbers } from './Numbers.tsx'
import type { LotteryPage } from './page.ts'
import { cutsText } from './said.ts'
import { shortIssue } from './short-issue.ts'
import { fullName } from './words/words.ts'

const LINES_MAX = 4

/** What a receipt stands for: whoever has the order can compute it again. */
export function receiptText({ id, game, stake, currency, lottery }: OrderView): string {
  const { issue, group, lines } = lottery
  return canonical({ id, game, issue, group, lines, stake, currency })
}

/** What was bought, with the hash that nobody can change afterwards and the page where it is checked. */
export function Receipt({
  page,
  receipt,
  onDone,
}: {
  page: LotteryPage
  receipt: Bought
  onDone: (() => void) | undefined
}) {
  const { desk, text, money, rules, language } = page
  const orders = receipt.orders.map(({ id }) => desk.orders.all.get(id)!)
  const [first] = orders as [OrderView]
  const hash = useHash(first)
  const { lines } = first.lottery
  const isReturned = orders.every(({ state }) => state === 'rolling_back' || state === 'rolled_back')
  const address = `/fair?round=${first.id}&lang=${language}`
  const labels = { copy: text('copy'), copied: text('copied') }
  return (
    <div className="lot-receipt" data-returned={isReturned || undefined}>
      <p className="lot-receipt-title">
        <Icon name={isReturned ? 'warn' : 'check'} className="size-7" />
        <b>{text(isReturned ? 'receiptReturned' : 'receipt')}</b>
        <strong>{money.text(receipt.amount)}</strong>
        <span className="lot-label">
          {text('issue', {
            issue: orders
              .map(({ lottery }) => shortIssue(lottery.issue))
              .slice(0, 3)
              .join(' · '),
          })}
          {orders.length > 3 && ` … ${shortIssue(orders.at(-1)!.lottery.issue)}`}
        </span>
      </p>
      <ul>
        {lines.slice(0, LINES_MAX).map((line, index) => {
          const bet = desk.bet(line.bet)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order do not change
            <li key={index}>
              <span className="lot-label">{fullName(rules, bet, language)}</span>
              <b>
                <Numbers page={page} bet={bet} content={line.content} />
              </b>
              {line.cuts && <small className="lot-label">{cutsText(page, line)}</small>}
            </li>
          )
        })}
        {lines.length > LINES_MAX && <li>{text('moreLines', { n: lines.length - LINES_MAX })}</li>}
      </ul>
      <dl>
        <dt>{text('receiptNumber')}</dt>
        <dd>
          <code>{first.id}</code>
          <CopyButton value={first.id} labels={labels} />
        </dd>
        {hash && (
          <>
            <dt>{text('receiptHash')}</dt>
            <dd>
              <code>{hash}</code>
              <CopyButton value={hash} labels={labels} />
            </dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href={address} icon="shield" isOutside>
          {text('receiptCheck')}
        </ButtonLink>
        <ShareButton page={page} address={address} />
      </div>
      <Button
        kind="primary"
        onClick={() => {
          desk.closeReceipt()
          onDone?.()
        }}
      >
        {text('receiptClose')}
      </Button>
    </div>
  )
}

/** Gives the public page of the bet to whoever the player chooses. */
function ShareButton({ page: { text, title }, address }: { page: LotteryPage; address: string }) {
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof shareLink>>>()
  const { href } = new URL(address, location.href)
  return (
    <>
      <Button kind="secondary" onClick={async () => setOutcome(await shareLink({ title, url: href }))}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} className="size-5" />
        <span aria-live="polite">{text(outcome === 'copied' ? 'shared' : 'share')}</span>
      </Button>
      {outcome === 'failed' && <code className="w-full text-center select-all">{href}</code>}
    </>
  )
}

function useHash(order: OrderView): string | undefined {
  const [hash, setHash] = useState<string>()
  const words = receiptText(order)
  useEffect(() => {
    let isCurrent = true
    void sha256(words).then(found => isCurrent && setHash(found))
    return () => {
      isCurrent = false
    }
  }, [words])
  return hash
}
