import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { type ReactNode, useState } from 'react'

/** Taking an order up, over or laying it down: a call under way. */
interface Act<Input> {
  mutate(input: Input): void
  isPending: boolean
  error: unknown
}
interface Seen {
  id: string
  version: number
}

/** Takes an order up, so that nobody else works on it. */
export function Claim({ item: { id, version }, claim }: { item: Seen; claim: Act<Seen> }) {
  const t = useT()
  const errorText = useErrorText()
  return (
    <div className="flex flex-col gap-2">
      {claim.error ? <InlineError>{errorText(claim.error)}</InlineError> : null}
      <Button kind="primary" icon="lock" isBusy={claim.isPending} onClick={() => claim.mutate({ id, version })}>
        {t('bo.order.claim')}
      </Button>
    </div>
  )
}

/** Whoever works on it may have gone home; no order waits for that. */
export function TakeOver({ item: { id, version, claimedBy: name }, claim, question, mayNot }: TakeOverProps) {
  const t = useT()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <Note>{t('bo.order.claimedByOther', { name })}</Note>
      {mayNot ? (
        <Note>{mayNot}</Note>
      ) : (
        <Button kind="quiet" icon="lock" onClick={() => setIsAsking(true)}>
          {t('bo.order.takeOver')}
        </Button>
      )}
      <Dialog
        isOpen={isAsking}
        icon="lock"
        title={t('bo.order.takeOver')}
        confirmLabel={t('bo.order.takeOver')}
        isBusy={claim.isPending}
        error={claim.error ? errorText(claim.error) : undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => claim.mutate({ id, version, takesOver: true })}
      >
        {question}
      </Dialog>
    </div>
  )
}
type TakeOverProps = {
  item: Seen & { claimedBy: string }
  claim: Act<Seen & { takesOver: boolean }>
  /** Whether to take it over, from whom. */
  question: string
  /** Why this operator may not. */
  mayNot?: ReactNode
}

/** Lays an order down that one has taken up, for anybody else to take. */
export function LayDown({ item: { id, version }, unclaim }: { item: Seen; unclaim: Act<Seen> }) {
  const t = useT()
  return (
    <Button kind="quiet" isBusy={unclaim.isPending} onClick={() => unclaim.mutate({ id, version })}>
      {t('bo.order.unclaim')}
    </Button>
  )
}
