import type { IdentityGate as Gate } from '@ronda/contract/portal/account/identity-states.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { panelPath } from '../../../site/panel-link.ts'
import { missingTo } from '../amount-check.ts'
import { Card } from '../Section.tsx'

/** Before anything is filled in: how much may leave with what is proven, and the way to more. Nothing where it limits nothing. */
export function IdentityGate({
  info: { identity, available, amountMin, currency },
  words = 'withdraw',
}: IdentityGateProps) {
  const t = useT()
  const money = useMoney()
  if (!identity || !missingTo(available, identity.left, currency)) return null
  const { level, state } = identity
  const proof = level === 2 ? 'address' : 'identity'
  const isWaiting = state === 'in-review'
  // Otherwise a form follows, which has the view's own.
  const isOnlyWay = !isWaiting && missingTo(amountMin, identity.left, currency)
  return (
    <Card className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warning-bg text-warning">
        <Icon name={isWaiting ? 'hourglass' : 'id-card'} size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-bold text-balance text-fg-1">
          {t(`${words}.${proof}.${identity.left === '0' ? 'nothing' : 'left'}`, {
            amount: money(identity.left),
          })}
        </p>
        <p className="mt-0.5 text-13 text-fg-2">{t(`withdraw.${proof}.${state === 'verified' ? 'expired' : state}`)}</p>
      </div>
      <Button
        kind={isOnlyWay ? 'primary' : 'secondary'}
        iconEnd="chevron-right"
        render={<Link to={panelPath('identity')} />}
        className="max-sm:w-full"
      >
        {t(isWaiting ? 'withdraw.identity.look' : `withdraw.${proof}.verify`)}
      </Button>
    </Card>
  )
}
type IdentityGateProps = {
  info: { identity: Gate | null; available: string; amountMin: string; currency: string }
  words?: 'withdraw' | 'transfer'
}
