import type { Part } from '@ronda/contract/portal/account/identity.ts'
import { againAfter } from '@ronda/contract/portal/account/identity.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { Timeline } from '@ronda/ui/data/stepper.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpLink } from '../../../site/help-link.tsx'
import { panelPath } from '../../../site/panel-link.ts'
import { Card } from '../Section.tsx'
import type { IdentityData } from './IdentityPage.tsx'
import { useSpan } from './span.ts'

const looks: Record<IdentityData['state'], { tone: Tone; icon: IconName; ring: string }> = {
  none: { tone: 'neutral', icon: 'id-card', ring: 'bg-surface-3 text-fg-2' },
  'in-review': { tone: 'warning', icon: 'hourglass', ring: 'bg-warning-bg text-warning' },
  verified: { tone: 'success', icon: 'check-circle', ring: 'bg-success-bg text-success' },
  rejected: { tone: 'danger', icon: 'alert', ring: 'bg-danger-bg text-danger' },
  expired: { tone: 'warning', icon: 'clock', ring: 'bg-warning-bg text-warning' },
}

/** Where the identity check stands, why, and what comes next. */
export function StateCard({ data }: { data: IdentityData }) {
  const t = useT()
  return (
    <StandingCard
      standing={data}
      title={t(`identity.state.${data.state}.title`)}
      text={<StateText data={data} isFinal={isFinal(data)} />}
      again={['front', 'back', 'selfie', 'form']}
    >
      {(data.level > 0 || data.state === 'in-review') && (
        <Button icon="withdraw" className="self-start" render={<Link to={panelPath('withdraw')} />}>
          {t('identity.toWithdraw')}
        </Button>
      )}
    </StandingCard>
  )
}

/** In the order they are told in. */
export const limitNames = ['total', 'single', 'day'] as const

export type Standing = Pick<
  IdentityData,
  'state' | 'sentAt' | 'expiresAt' | 'maySend' | 'reasons' | 'note' | 'typicalMinutes'
>

export const isFinal = ({ state, reasons }: Standing): boolean =>
  state === 'rejected' && againAfter(reasons) === undefined

/** Over the form of what was sent before: refused, it is sent again; what ends, or ended, is renewed. */
export const againTitle = ({ state }: Pick<Standing, 'state'>) =>
  state === 'rejected' ? 'identity.sendAgain' : 'identity.renew'

/** Where one level stands. `again`: what of it may have to be made again. */
export function StandingCard({ standing, title, text, again, children }: StandingCardProps) {
  const t = useT()
  const { state } = standing
  const { tone, icon, ring } = looks[state]
  return (
    <Card className="flex flex-col gap-4 sm:p-5!">
      <div className="flex items-start gap-4">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${ring}`}>
          <Icon name={icon} size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="text-18 font-bold text-balance text-fg-1">{title}</h3>
            <Status tone={tone}>{t(`identity.state.${state}`)}</Status>
          </div>
          <p className="mt-1 text-14 text-pretty text-fg-2">{text}</p>
        </div>
      </div>
      {state === 'in-review' && <Progress data={standing} />}
      {state === 'rejected' && <Reasons data={standing} order={again} />}
      {children}
    </Card>
  )
}
type StandingCardProps = {
  standing: Standing
  title: string
  text: ReactNode
  again: readonly (Part | 'form')[]
  children?: ReactNode
}

function StateText({ data, isFinal }: { data: IdentityData; isFinal: boolean }) {
  const t = useT()
  const money = useMoney()
  const { locale } = useLanguage()
  const { total, single, day } = data.limits
  // Until the address is proven too.
  const now =
    data.level === 1 && data.address.isAsked
      ? limitNames.flatMap(name => {
          const limit = data.address.limits[name]
          return limit === null ? [] : t(`identity.limit.identity.${name}`, { amount: money(limit) })
        })
      : []
  switch (data.state) {
    case 'none': {
      const limit = total ?? single ?? day
      return limit === null ? t('identity.none.note') : t('identity.none.noteLimit', { limit: money(limit) })
    }
    case 'in-review':
      return t(data.level > 0 ? 'identity.inReview.renewal' : 'identity.inReview.note')
    case 'verified':
      return (
        <>
          {now.length > 0
            ? t('identity.verified.limits', { limits: new Intl.ListFormat(locale, { type: 'unit' }).format(now) })
            : t('identity.verified.note')}{' '}
          <Until standing={data} />
        </>
      )
    case 'rejected':
      return t(isFinal ? 'identity.rejected.final' : 'identity.rejected.note')
    case 'expired':
      return (
        <>
          {t('identity.expired.note')} {data.expiresAt !== null && <Moment at={data.expiresAt} />}
        </>
      )
  }
}

/** Until when it holds, and that a new one may be sent where that is near. */
export function Until({ standing: { expiresAt, maySend } }: { standing: Pick<Standing, 'expiresAt' | 'maySend'> }) {
  const t = useT()
  if (expiresAt === null) return null
  return (
    <>
      <span className="text-fg-3">
        {t('identity.until')} <Moment at={expiresAt} className="text-fg-2" />
      </span>
      {maySend && <span className="mt-1 block">{t('identity.renew.note')}</span>}
    </>
  )
}

/** What has been done and what comes, with the time that decisions took lately. */
function Progress({ data }: { data: Standing }) {
  const t = useT()
  const span = useSpan()
  return (
    <Timeline
      label={t('identity.progress')}
      steps={[
        {
          key: 'sent',
          state: 'done',
          title: t('identity.progress.sent'),
          note: data.sentAt !== null && <Moment at={data.sentAt} />,
        },
        {
          key: 'review',
          state: 'current',
          title: t('identity.progress.review'),
          note:
            data.typicalMinutes === null
              ? t('identity.progress.review.note')
              : t('identity.progress.review.time', { span: span(data.typicalMinutes) }),
        },
        { key: 'done', state: 'todo', title: t('identity.progress.done'), note: t('identity.progress.done.note') },
      ]}
    />
  )
}

/** Why it was refused, and what to make again. */
function Reasons({ data, order }: { data: Standing; order: readonly (Part | 'form')[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const again = againAfter(data.reasons)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const parts = order.filter(part => again?.has(part)).map(part => t(`identity.again.${part}`))
  return (
    <div className="rounded-10 bg-surface-1 p-4">
      <ul className="flex flex-col gap-3">
        {data.reasons.map(reason => (
          <li key={reason} className="flex gap-2.5">
            <Icon name="close-circle" size={18} className="mt-px text-danger" />
            <span className="min-w-0 text-14">
              <span className="block font-medium text-fg-1">{t(`identity.reason.${reason}`)}</span>
              <span className="block text-13 text-fg-2">{t(`identity.reason.${reason}.help`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {data.note && (
        <p className="mt-3 border-l-2 border-strong pl-3 text-14 text-fg-2">
          <span className="block text-13 text-fg-3">{t('identity.note')}</span>
          {data.note}
        </p>
      )}
      {parts.length > 0 && (
        <p className="mt-3 text-14 text-fg-2">{t('identity.again', { parts: list.format(parts) })}</p>
      )}
      {isFinal(data) && (
        <Button icon="support" className="mt-4" render={<HelpLink to="/help" />}>
          {t('identity.contact')}
        </Button>
      )}
    </div>
  )
}
