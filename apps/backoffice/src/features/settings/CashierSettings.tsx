import { methodMark } from '@ronda/art/method-mark.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { useTextOf } from '../../text/format.ts'
import { ChannelEditor } from './ChannelEditor.tsx'

/** The ways to pay in, in the order members see them; one of them is open to be changed. */
export function CashierSettings() {
  const t = useT()
  const textOf = useTextOf()
  const money = useMoney()
  const filters = useFilters()
  const query = useCall(office.list, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {channels => {
        const shown = channels.find(({ code }) => code === filters.get('channel')) ?? channels[0]
        return (
          <div className="flex max-w-4xl flex-col gap-4">
            <RadioCards
              label={t('bo.paymentChannels')}
              value={shown?.code ?? ''}
              onChange={channel => filters.set({ channel }, { keepPage: true })}
              options={channels.map(({ code, method, name, amountMin, amountMax, currency, isOn }) => ({
                value: code,
                title: (
                  <span className="flex flex-wrap items-center gap-2">
                    {textOf(name as Record<string, string>)}
                    {!isOn && <Badge>{t('bo.paymentChannel.off')}</Badge>}
                  </span>
                ),
                note: (
                  <span className="numeral">
                    {money(amountMin, { currency })} – {money(amountMax, { currency })}
                  </span>
                ),
                leading: <img src={svgUrl(methodMark(method))} alt="" width={54} height={36} />,
              }))}
            />
            {shown && <ChannelEditor key={shown.code} saved={shown} />}
          </div>
        )
      }}
    </QueryView>
  )
}
