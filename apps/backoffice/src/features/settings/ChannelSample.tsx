import { feeText } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { useTextOf } from '../../text/format.ts'
import type { Rules } from './ChannelFields.tsx'
import { MethodSample } from './MethodSample.tsx'

/** The card by which a member chooses the channel, as it stands in the form. */
export function ChannelSample({ draft, currency }: { draft: Rules; currency: string }) {
  const t = useT()
  const textOf = useTextOf()
  const money = useShortMoney()
  const { locale } = useLanguage()
  const { method, name, description, amountMin, amountMax } = draft
  const shown = (amount: string) => money(amount, { currency })
  const fee = feeText(draft, { locale, money: shown })
  return (
    <MethodSample
      label={t('bo.paymentChannel.sample')}
      mark={method}
      title={textOf(name as Record<string, string>) || t(`bo.paymentMethod.${method}`)}
      note={
        <>
          <span className="numeral block">
            {fee ? t('bo.paymentChannel.sample.fee', { fee }) : t('bo.paymentChannel.noFee')}{' '}
            {amountMin !== '' && amountMax !== '' && `· ${shown(amountMin)} – ${shown(amountMax)}`}
          </span>
          <span className="mt-1 block text-fg-2">{textOf(description as Record<string, string>)}</span>
        </>
      }
      isOn={draft.isOn}
    />
  )
}
