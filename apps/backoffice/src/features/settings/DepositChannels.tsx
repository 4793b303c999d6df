import { methodMark } from '@ronda/art/method-mark.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { OrderHandle, OrderNote, useOrdering } from '../../list/ordering.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { useTextOf } from '../../text/format.ts'
import { ChannelEditor } from './ChannelEditor.tsx'
import { NewChannel } from './NewChannel.tsx'

type Channels = OutputOf<typeof office.list>
const NEW = 'new'

/** The ways to pay in, in the order members see them; one of them is open to be changed, or a new one to be made. */
export function DepositChannels() {
  const filters = useFilters()
  const query = useCall(office.list, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {all => {
        const shown = all.channels.find(({ code }) => code === filters.get('channel')) ?? all.channels[0]
        const isNew = filters.get('channel') === NEW || !shown
        return (
          <div className="flex flex-col gap-4">
            {all.waiting.map(waiting => (
              <WaitingNote key={waiting.id} waiting={waiting} />
            ))}
            <ChannelList all={all} shown={isNew ? NEW : shown.code} />
            {isNew ? (
              <NewChannel all={all} onDone={() => filters.set({ channel: undefined }, { keepPage: true })} />
            ) : (
              <ChannelEditor key={shown.code} saved={shown} />
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

function ChannelList({ all, shown }: { all: Channels; shown: string }) {
  const t = useT()
  const textOf = useTextOf()
  const money = useMoney()
  const errorText = useErrorText()
  const mayEdit = useMay()('settings.edit')
  const filters = useFilters()
  const ordering = useCallMutation(office.order)
  const order = useOrdering({
    rows: all.channels.map(channel => ({ ...channel, id: channel.code })),
    isSaving: ordering.isPending,
    nameOf: ({ name }) => textOf(name as Record<string, string>),
    onSave: (codes, giveUp) => ordering.mutate({ codes }, { onError: giveUp }),
  })
  const address = (channel: string) => `?${new URLSearchParams({ page: 'cashier', channel })}`
  return (
    <Card
      title={t('bo.paymentChannels')}
      actions={
        mayEdit &&
        all.offers.length > 0 &&
        all.channels.length < office.CHANNELS_MAX && (
          <Button size={32} icon="plus" onClick={() => filters.set({ channel: NEW }, { keepPage: true })}>
            {t('bo.paymentChannel.add')}
          </Button>
        )
      }
    >
      <ul aria-label={t('bo.paymentChannels')} className="flex flex-col divide-y divide-subtle">
        {order.rows.map(({ code, name, method, amountMin, amountMax, currency, isOn }, at) => (
          <li key={code} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0 max-sm:flex-wrap">
            <img src={svgUrl(methodMark(method))} alt="" width={48} height={32} />
            <span className="min-w-0 flex-1">
              <Link
                to={address(code)}
                preventScrollReset
                aria-current={code === shown ? 'true' : undefined}
                className="text-14 font-medium text-link hover:underline aria-current:text-fg-1"
              >
                {textOf(name as Record<string, string>)}
              </Link>
              <span className="ml-2 inline-flex gap-1">
                {!isOn && <Badge>{t('bo.paymentChannel.off')}</Badge>}
                {code === shown && <Badge tone="info">{t('bo.paymentChannel.open')}</Badge>}
              </span>
              <span className="numeral block text-13 text-fg-3">
                {money(amountMin, { currency })} – {money(amountMax, { currency })}
              </span>
            </span>
            {mayEdit && (
              <OrderHandle
                id={code}
                title={textOf(name as Record<string, string>)}
                at={at}
                count={order.rows.length}
                ordering={order}
              />
            )}
          </li>
        ))}
      </ul>
      <OrderNote ordering={order} />
      {ordering.error && <InlineError>{errorText(ordering.error)}</InlineError>}
    </Card>
  )
}
