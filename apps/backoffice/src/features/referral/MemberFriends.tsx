import * as referral from '@ronda/contract/backoffice/referral.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts, Figure } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { FriendsOf, Standing } from './Branches.tsx'

/** Who invited a member, and whom it invited. */
export function MemberFriends({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const count = new Intl.NumberFormat(locale)
  const query = useCall(referral.member, { memberId: id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
      {({ code, visits, node }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
              <Figure label={t('bo.referral.invited')} value={count.format(node.friends)} />
              <Figure label={t('bo.referral.figure.paid')} value={count.format(node.paid)} />
              <Figure label={t('bo.referral.figure.held')} value={count.format(node.held)} />
              <Figure label={t('bo.referral.earned')} value={<MoneyText amount={node.earned} />} />
            </div>
            <section aria-labelledby="invited-friends">
              <h2 id="invited-friends" className="mb-3 text-14 font-bold">
                {t('bo.referral.invited')}
              </h2>
              <FriendsOf memberId={id} account={node.account} />
            </section>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Card title={t('bo.referral.invitedBy')}>
              {node.referrer && node.friendship ? (
                <div className="flex flex-col gap-3">
                  <Standing friendship={node.friendship} />
                  <Facts
                    rows={[
                      [t('bo.referral.invitedBy'), <MemberLink key="by" item={node.referrer} />],
                      [t('bo.field.registered'), timeText(node.friendship.joinedAt)],
                      node.friendship.decidedAt === null
                        ? undefined
                        : [t('bo.referral.decidedAt'), timeText(node.friendship.decidedAt)],
                      [t('bo.referral.toReferrer'), <MoneyText key="amount" amount={node.friendship.amount} />],
                      [t('bo.referral.toFriend'), <MoneyText key="own" amount={node.friendship.friendAmount} />],
                    ]}
                  />
                  {node.friendship.share && node.friendship.share.until > serverNow() && <EndShare friendId={id} />}
                  {node.friendship.stage === 'review' && (
                    <Link
                      className="text-13 font-medium text-link hover:underline"
                      to={`/referral?view=suspects&q=${encodeURIComponent(node.account)}&id=${node.memberId}`}
                    >
                      {t('bo.referral.toSuspect')}
                    </Link>
                  )}
                </div>
              ) : (
                <p className="text-13 text-fg-3">{t('bo.referral.cameAlone')}</p>
              )}
            </Card>
            <Card title={t('bo.referral.code')}>
              {code === null ? (
                <p className="text-13 text-fg-3">{t('bo.referral.noCode')}</p>
              ) : (
                <Facts
                  rows={[
                    [
                      t('bo.referral.code'),
                      <span key="code" className="flex items-center justify-end gap-1 font-mono">
                        {code}
                        <CopyButton text={code} label={t('bo.referral.code')} />
                      </span>,
                    ],
                    [t('bo.referral.figure.visits'), count.format(visits)],
                  ]}
                />
              )}
            </Card>
          </div>
        </div>
      )}
    </QueryView>
  )
}

/** What this friend's play goes on giving to who brought it, ended where it is abused. */
function EndShare({ friendId }: { friendId: string }) {
  const t = useT()
  const may = useMay()
  const end = useCallMutation(referral.endShare, { onSuccess: () => toast(t('bo.referral.shareEnded')) })
  if (!may('members.reward')) return null
  return (
    <ReasonDecision
      label={t('bo.referral.endShare')}
      help={t('bo.referral.endShare.help')}
      isDanger
      isBusy={end.isPending}
      error={end.error}
      onDecide={reason => end.mutate({ friendId, reason })}
    />
  )
}
