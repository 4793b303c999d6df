import { percentText } from '@ronda/contract/values/percent.ts'
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
  const { method, name, description, amountMin, amountMax, feeBasisPoints, feeFixed } = draft
  const shown = (amount: string) => money(amount, { currency })
  const fee = [
    feeBasisPoints > 0 && percentText(locale, feeBasisPoints / 10_000),
    feeFixed !== '' && feeFixed !== '0' && shown(feeFixed),
  ].filter(part => part !== false)
  return (
    <MethodSample
      label={t('bo.paymentChannel.sample')}
      mark={method}
      title={textOf(name as Record<string, string>) || t(`bo.paymentMethod.${method}`)}
      note={
        <>
          <span className="numeral block">
            {fee.length > 0
              ? t('bo.paymentChannel.sample.fee', { fee: fee.join(' + ') })
              : t('bo.paymentChannel.noFee')}{' '}
            {amountMin !== '' && amountMax !== '' && `· ${shown(amountMin)} – ${shown(amountMax)}`}
          </span>
          <span className="mt-1 block text-fg-2">{textOf(description as Record<string, string>)}</span>
        </>
      }
      isOn={draft.isOn}
    />
  )
}
