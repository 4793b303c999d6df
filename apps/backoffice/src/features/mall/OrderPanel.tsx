import * as mall from '@ronda/contract/backoffice/mall.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Claim, LayDown, TakeOver } from '../../decision/Claims.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { MemberLink, OrderHistory } from '../../decision/OrderDetails.tsx'
import { useMay, useOperator } from '../../shell/operator.ts'
import { Facts } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'

type Row = mall.MallOrder

export const orderTones = { IN_PROCESS: 'warning', APPROVED: 'info', SHIPPED: 'success', REJECTED: 'danger' } as const

/** One order: where it goes, who works on it, and what is decided. */
export function OrderPanel({ row, onClose }: { row: Row | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Drawer isOpen={row !== undefined} onClose={onClose} title={t('bo.mall.order')}>
      {row && <Order key={row.id} row={row} />}
    </Drawer>
  )
}

function Order({ row }: { row: Row }) {
  const t = useT()
  const textOf = useTextOf()
  const { locale } = useLanguage()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-display text-20 font-bold text-fg-1">
          {row.type === 'convert' ? t('bo.mall.type.convert') : textOf(row.names)}
        </span>
        <Status tone={orderTones[row.state]}>{t(`bo.mall.state.${row.state}`)}</Status>
      </div>
      <Facts
        rows={[
          [t('bo.mall.type'), t(`bo.mall.type.${row.type}`)],
          [t('bo.col.member'), <MemberLink key="member" item={row} />],
          [t('bo.points'), row.points.toLocaleString(locale)],
          [t('bo.mall.pointsLeft'), row.pointsAfter.toLocaleString(locale)],
          row.amount === null ? undefined : [t('bo.col.amount'), <MoneyText key="amount" amount={row.amount} />],
          row.claimedBy ? [t('bo.col.claimedBy'), row.claimedBy] : undefined,
          row.reason ? [t('bo.reason'), row.reason] : undefined,
          row.carrier ? [t('bo.mall.carrier'), row.carrier] : undefined,
          row.trackingNumber
            ? [
                t('bo.mall.tracking'),
                <span key="tracking" className="flex items-center justify-end gap-1">
                  {row.trackingNumber}
                  <CopyButton text={row.trackingNumber} label={t('bo.mall.tracking')} />
                </span>,
              ]
            : undefined,
          [
            t('bo.vt.reference'),
            <span key="id" className="font-mono text-12 break-all">
              {row.id}
            </span>,
          ],
        ]}
      />
      {row.hasAddress && <Destination id={row.id} />}
      {(row.state === 'IN_PROCESS' || (row.state === 'APPROVED' && row.type === 'physical')) && <Decide row={row} />}
      <OrderHistory
        timeline={row.timeline}
        nameOf={(state, i) =>
          row.timeline[i - 1]?.state !== state
            ? t(`bo.mall.state.${state}`)
            : t(row.timeline[i]?.claimedBy ? 'bo.vt.takenUp' : 'bo.vt.laidDown')
        }
        markOf={(state, isLast) => (state === 'REJECTED' ? 'failed' : isLast ? 'current' : 'done')}
      />
    </div>
  )
}

/** Where it is sent to, once somebody asks: that they did is on record. */
function Destination({ id }: { id: string }) {
  const t = useT()
  const errorText = useErrorText()
  const mayReveal = useMay()('members.reveal')
  const reveal = useCallMutation(mall.address)
  if (!mayReveal) return null
  const { data } = reveal
  if (!data)
    return (
      <div className="flex flex-col gap-2">
        {reveal.error && <InlineError>{errorText(reveal.error)}</InlineError>}
        <Button icon="eye" isBusy={reveal.isPending} onClick={() => reveal.mutate({ id })} className="self-start">
          {t('bo.mall.showAddress')}
        </Button>
      </div>
    )
  const lines = [data.name, data.street, [data.postcode, data.city].filter(Boolean).join(' '), data.phone, data.note]
  return (
    <section className="rounded-10 bg-surface-2 p-3">
      <div className="mb-1 flex items-center justify-between">
        <h3 className="text-14 font-bold">{t('bo.mall.address')}</h3>
        <CopyButton text={lines.filter(Boolean).join('\n')} label={t('bo.mall.address')} />
      </div>
      <address className="text-14 whitespace-pre-line not-italic">{lines.filter(Boolean).join('\n')}</address>
    </section>
  )
}

function Decide({ row }: { row: Row }) {
  const t = useT()
  const errorText = useErrorText()
  const mayDecide = useMay()('members.reward')
  const isMine = row.claimedBy === useOperator().username
  const claim = useCallMutation(mall.claim)
  const unclaim = useCallMutation(mall.unclaim)
  const approve = useCallMutation(mall.approve, { onSuccess: () => toast(t('bo.mall.approved')) })
  const reject = useCallMutation(mall.reject, { onSuccess: () => toast(t('bo.mall.rejected')) })
  if (!mayDecide) return <Note>{t('bo.mall.mayNot')}</Note>
  const refuse = (
    <ReasonDecision
      label={t('bo.mall.reject')}
      help={t('bo.mall.reject.help')}
      isDanger
      isBusy={reject.isPending}
      error={reject.error}
      onDecide={reason => reject.mutate({ id: row.id, version: row.version, reason })}
    />
  )
  if (row.state === 'APPROVED')
    return (
      <div className="flex flex-col gap-4">
        <Ship row={row} />
        <Decisions>{refuse}</Decisions>
      </div>
    )
  if (!row.claimedBy) return <Claim item={row} claim={claim} />
  if (!isMine) return <TakeOver item={row} claim={claim} question={t('bo.vt.takeOver.ask', { name: row.claimedBy })} />
  return (
    <>
      {approve.error && <InlineError>{errorText(approve.error)}</InlineError>}
      {unclaim.error && <InlineError>{errorText(unclaim.error)}</InlineError>}
      <Decisions>
        <Button
          kind="primary"
          icon="check"
          isBusy={approve.isPending}
          onClick={() => approve.mutate({ id: row.id, version: row.version })}
        >
          {t('bo.mall.approve')}
        </Button>
        {refuse}
        <LayDown item={row} unclaim={unclaim} />
      </Decisions>
    </>
  )
}

function Ship({ row: { id, version } }: { row: Row }) {
  const t = useT()
  const form = useForm(mall.ship, {
    values: { carrier: '', trackingNumber: '' },
    input: values => ({ ...values, id, version }),
    required: ['carrier', 'trackingNumber'],
    onSuccess: () => toast(t('bo.mall.shipped')),
  })
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="flex flex-col gap-3 rounded-10 bg-surface-1 p-3 inset-ring inset-ring-subtle"
    >
      <TextField label={t('bo.mall.carrier')} {...form.field('carrier')} />
      <TextField label={t('bo.mall.tracking')} autoComplete="off" {...form.field('trackingNumber')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" icon="check" isBusy={form.isBusy} className="self-start">
        {t('bo.mall.ship')}
      </Button>
    </form>
  )
}
