import type { Suspect } from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/backoffice/referral.ts'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useMay } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'

export const suspectTones = { held: 'warning', paid: 'success', refused: 'neutral' } as const

/** One held friend: what says that it is the member itself, and the word on it. */
export function SuspectPanel({ row, onClose }: { row: Suspect | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer isOpen={row !== undefined} onClose={onClose} title={t('bo.referral.suspect')}>
      {row && <Details key={row.id} row={row} />}
    </Drawer>
  )
}

function Details({ row }: { row: Suspect }) {
  const t = useT()
  const may = useMay()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-display text-20 font-bold text-fg-1">{row.account}</span>
        <Status tone={suspectTones[row.state]}>{t(`bo.referral.suspect.${row.state}`)}</Status>
      </div>
      <section>
        <h3 className="mb-2 text-14 font-bold">{t('bo.referral.evidence')}</h3>
        <ul className="flex flex-col divide-y divide-subtle rounded-10 bg-surface-2 px-3">
          {row.evidence.map(({ trace, at, with: sharers }) => (
            <li key={trace} className="py-3 text-13 text-fg-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge tone={trace === 'ip' ? 'neutral' : 'warning'}>{t(`bo.referral.trace.${trace}`)}</Badge>
                <span className="numeral text-fg-3">{timeText(at)}</span>
              </p>
              <p className="mt-1.5">{t(`bo.referral.evidence.${trace}`)}</p>
              <p className="mt-1 flex flex-wrap gap-x-3">
                {sharers.map(one => (
                  <MemberLink key={one.memberId} item={one} />
                ))}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-12 text-fg-3">{t('bo.referral.evidence.caution')}</p>
      </section>
      <Facts
        rows={[
          [t('bo.referral.friend'), <MemberLink key="friend" item={row} />],
          [
            t('bo.referral.invitedBy'),
            <MemberLink key="by" item={{ memberId: row.referrerId, account: row.referrer }} />,
          ],
          [t('bo.field.registered'), timeText(row.joinedAt)],
          [t('bo.referral.toReferrer'), <MoneyText key="amount" amount={row.amount} />],
          [t('bo.referral.toFriend'), <MoneyText key="own" amount={row.friendAmount} />],
          row.decidedBy ? [t('bo.col.decidedBy'), row.decidedBy] : undefined,
          row.decidedAt
            ? [t(row.state === 'held' ? 'bo.referral.heldAt' : 'bo.referral.decidedAt'), timeText(row.decidedAt)]
            : undefined,
        ]}
      />
      {row.waiting ? (
        <WaitingNote waiting={row.waiting} />
      ) : (
        row.state === 'held' && (may('members.reward') ? <Decide row={row} /> : <Note>{t('bo.referral.mayNot')}</Note>)
      )}
    </div>
  )
}

function Decide({ row }: { row: Suspect }) {
  const t = useT()
  const decide = useCallMutation(referral.decide, {
    onSuccess: ({ waiting }, { isReleased }) =>
      toast(t(waiting ? 'bo.approval.asked' : isReleased ? 'bo.referral.released' : 'bo.referral.refused')),
  })
  const give = (isReleased: boolean) => (reason: string) => decide.mutate({ friendId: row.id, isReleased, reason })
  const isBusy = (isReleased: boolean) => decide.isPending && decide.variables.isReleased === isReleased
  return (
    <section className="flex flex-col gap-3 rounded-14 bg-surface-2 p-4">
      <h3 className="text-14 font-bold">{t('bo.approval.yourWord')}</h3>
      <Decisions>
        <ReasonDecision
          label={t('bo.referral.refuse')}
          help={t('bo.referral.refuse.help')}
          isDanger
          isBusy={isBusy(false)}
          error={decide.error}
          onDecide={give(false)}
        />
        <ReasonDecision
          label={t('bo.referral.release')}
          help={t('bo.referral.release.help')}
          isBusy={isBusy(true)}
          error={decide.error}
          onDecide={give(true)}
        />
      </Decisions>
    </section>
  )
}
