import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { QrCode } from '../../content-pages/QrCode.tsx'
import { Card, Line, Section } from '../Section.tsx'

type Mine = OutputOf<typeof referral.mine>

/** The member's code and link, how far its friends are and what they brought. */
export default function ReferralPage() {
  const t = useT()
  const query = useCall(referral.mine, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120" />}>
      {mine => (
        <>
          {mine.isBarred ? (
            <Note>{t('referral.barred')}</Note>
          ) : mine.terms === null ? (
            <Note>{t('referral.closed')}</Note>
          ) : (
            <>
              <Invitation code={mine.code} />
              <Rules terms={mine.terms} />
            </>
          )}
          <Earned mine={mine} />
          <Section title={t('referral.friends')}>
            <Friends rows={mine.friends} />
          </Section>
        </>
      )}
    </QueryView>
  )
}

function Invitation({ code }: { code: string | null }) {
  const t = useT()
  const errorText = useErrorText()
  const make = useCallMutation(referral.makeCode, {})
  if (code === null)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p className="text-14 text-fg-2">{t('referral.intro')}</p>
        <Button kind="primary" size={48} icon="gift" isBusy={make.isPending} onClick={() => make.mutate({})}>
          {t('referral.make')}
        </Button>
        {make.error && <InlineError>{errorText(make.error)}</InlineError>}
      </Card>
    )
  const link = `${location.origin}/register?ref=${code}`
  const text = encodeURIComponent(t('referral.message', { link }))
  const ways = [
    { name: 'WhatsApp', to: `https://wa.me/?text=${text}` },
    { name: 'Telegram', to: `https://t.me/share/url?url=${encodeURIComponent(link)}` },
  ]
  return (
    <Card className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <QrCode text={link} label={t('referral.qr')} />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="text-13 text-fg-3">{t('referral.code')}</p>
          <p className="flex items-center gap-2 text-24 font-bold tracking-wide text-fg-1">
            {code}
            <CopyButton text={code} label={t('referral.code')} />
          </p>
        </div>
        <div>
          <p className="text-13 text-fg-3">{t('referral.link')}</p>
          <p className="flex items-center gap-2 text-14 text-fg-1">
            <span className="min-w-0 break-all">{link}</span>
            <CopyButton text={link} label={t('referral.link')} />
          </p>
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {'share' in navigator && (
            <Button kind="primary" onClick={() => navigator.share({ url: link }).catch(() => {})}>
              {t('referral.share')}
            </Button>
          )}
          {ways.map(({ name, to }) => (
            <a
              key={name}
              href={to}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center text-14 text-link underline underline-offset-3"
            >
              {t('referral.shareBy', { name })}
            </a>
          ))}
        </div>
      </div>
    </Card>
  )
}

function Rules({ terms }: { terms: NonNullable<Mine['terms']> }) {
  const t = useT()
  const money = useMoney()
  const { fixed, depositPercent, depositCap, friend, needsPhone } = terms
  const { minDeposit, minTurnover, days, multiplePct, monthLimit } = terms
  return (
    <Section title={t('referral.rules')}>
      <Card>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-13 text-fg-2">
          {fixed !== '0' && <li>{t('referral.rule.fixed', { amount: money(fixed) })}</li>}
          {depositPercent > 0 && (
            <li>{t('referral.rule.share', { percent: depositPercent, cap: money(depositCap) })}</li>
          )}
          {friend !== '0' && <li>{t('referral.rule.friend', { amount: money(friend) })}</li>}
          {needsPhone && <li>{t('referral.rule.phone')}</li>}
          <li>{t('referral.rule.needs', { deposit: money(minDeposit), play: money(minTurnover), days })}</li>
          <li>{t('referral.rule.turnover', { times: String(multiplePct / 100) })}</li>
          <li>{t('referral.rule.limit', { count: monthLimit })}</li>
          <li>{t('referral.rule.self')}</li>
        </ul>
      </Card>
    </Section>
  )
}

function Earned({ mine: { earned, months } }: { mine: Mine }) {
  const t = useT()
  return (
    <Section title={t('referral.earned')}>
      <Card>
        <dl>
          <Line name={t('referral.today')}>
            <MoneyText amount={earned.today} />
          </Line>
          <Line name={t('referral.month')}>
            <MoneyText amount={earned.month} />
          </Line>
          <Line name={t('referral.total')}>
            <MoneyText amount={earned.total} />
          </Line>
          {months.map(({ month, amount }) => (
            <Line key={month} name={month}>
              <MoneyText amount={amount} />
            </Line>
          ))}
        </dl>
      </Card>
    </Section>
  )
}

function Friends({ rows }: { rows: Mine['friends'] }) {
  const t = useT()
  if (rows.length === 0) return <EmptyState motif="money" title={t('referral.none')} />
  return (
    <ul className="flex flex-col gap-2">
      {rows.map(friend => (
        <li key={`${friend.name}-${friend.joinedAt}`}>
          <Card>
            <div className="flex items-baseline justify-between gap-4">
              <p className="min-w-0 text-14 font-medium text-fg-1">{friend.name}</p>
              {friend.stage === 'paid' ? (
                <MoneyText amount={friend.amount} hasSign isColoured className="text-16 font-bold" />
              ) : (
                <Moment at={friend.joinedAt} className="text-12 text-fg-3" />
              )}
            </div>
            <p className="mt-1 text-13 text-fg-2">
              {friend.reason ? t(`referral.reason.${friend.reason}`) : t(`referral.stage.${friend.stage}`)}
            </p>
            {friend.stage === 'playing' && (
              <p className="text-13 text-fg-3">
                <MoneyText amount={friend.played} /> / <MoneyText amount={friend.needed} />
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
