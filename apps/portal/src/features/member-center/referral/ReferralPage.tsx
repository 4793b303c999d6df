import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Card, Line, Section } from '../Section.tsx'
import { Friends } from './Friends.tsx'
import { Invitation } from './Invitation.tsx'

type Mine = OutputOf<typeof referral.mine>

/** The member's code and link, how far its friends are and what they brought. */
export default function ReferralPage() {
  const t = useT()
  const query = useCall(referral.mine, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120" />}>
      {mine => {
        const isOpen = mine.terms !== null && !mine.isBarred
        const hasFriends = mine.friends.length > 0
        return (
          <>
            {mine.isBarred ? (
              <Note>{t('referral.barred')}</Note>
            ) : mine.terms === null ? (
              <Note>{t('referral.closed')}</Note>
            ) : (
              <Invitation code={mine.code} terms={mine.terms} playPercent={mine.playPercent} />
            )}
            {/* Whoever has friends already looks for them first. */}
            {isOpen && !hasFriends && <Rules rules={mine.rules} />}
            <Earned mine={mine} />
            <Section title={t('referral.friends')}>
              <Friends rows={mine.friends} isOpen={isOpen} />
            </Section>
            {isOpen && hasFriends && <Rules rules={mine.rules} />}
          </>
        )
      }}
    </QueryView>
  )
}

/** Made of the program, so that text and rule cannot differ. */
function Rules({ rules }: Pick<Mine, 'rules'>) {
  const t = useT()
  return (
    <Section title={t('referral.rules')}>
      <Card>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-fg-2 marker:text-fg-3">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Earned({ mine: { earned, months } }: { mine: Mine }) {
  const t = useT()
  const { locale } = useLanguage()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Section title={t('referral.earned')}>
      <Card>
        <dl className="grid grid-cols-3 gap-3 narrow:grid-cols-1">
          {(['today', 'month', 'total'] as const).map(when => (
            <div key={when} className="min-w-0">
              <dt className="text-12 text-fg-3">{t(`referral.${when}`)}</dt>
              <dd className="mt-0.5 font-display text-16 font-bold break-words text-fg-1 sm:text-20">
                <MoneyText amount={earned[when]} />
              </dd>
            </div>
          ))}
        </dl>
        {months.length > 1 && (
          <dl className="mt-3 border-t border-subtle pt-1">
            {months.toReversed().map(({ month, amount }) => (
              <Line key={month} name={name.format(Date.parse(`${month}-01T00:00:00Z`))}>
                <MoneyText amount={amount} />
              </Line>
            ))}
          </dl>
        )}
      </Card>
    </Section>
  )
}
