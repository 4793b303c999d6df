import * as identity from '@ronda/contract/portal/account/identity.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { usePanel } from '../../../site/panel-link.ts'
import { Card } from '../Section.tsx'
import { type Raiser, scoreOf } from './score.ts'

const tones = { low: 'danger', fair: 'warning', high: 'success' } as const
const icons = { low: 'alert', fair: 'shield', high: 'check-circle' } as const

/** How well the account is protected, and what raises that, each leading to where it is done. */
export function SecurityScore({ overview, hasPaymentPassword, onRaise }: SecurityScoreProps) {
  const t = useT()
  const { show } = usePanel()
  const { data: known } = useCall(identity.get, {})
  const score = scoreOf({
    totp: overview.totp,
    paymentPassword: hasPaymentPassword,
    email: overview.isEmailProven,
    mobile: overview.mobile !== '',
    identity: known?.isAsked ? known.level > 0 : undefined,
  })
  return (
    <Card className="mb-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 font-bold text-fg-1">{t('security.score')}</p>
        <span className="flex items-center gap-2">
          <Status tone={tones[score.level]} icon={icons[score.level]}>
            {t(`security.score.${score.level}`)}
          </Status>
          <span className="numeral text-20 font-bold text-fg-1">{score.percent}%</span>
        </span>
      </div>
      <ProgressBar className="mt-3" label={t('security.score')} share={score.percent / 100} tone={tones[score.level]} />
      {score.missing.length > 0 ? (
        <>
          <p className="mt-3 text-13 text-fg-3">{t('security.score.raise')}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {score.missing.map(name => (
              <li key={name}>
                <Button size={32} icon="plus" onClick={() => (name === 'identity' ? show('identity') : onRaise(name))}>
                  {t(`security.score.raise.${name}`)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-3 text-13 text-fg-3">{t('security.score.full')}</p>
      )}
    </Card>
  )
}
type SecurityScoreProps = {
  overview: security.Overview
  hasPaymentPassword: boolean
  onRaise: (name: Exclude<Raiser, 'identity'>) => void
}
