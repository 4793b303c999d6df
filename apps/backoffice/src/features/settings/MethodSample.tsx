import { methodMark } from '@ronda/art/method-mark.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import type { PaymentMethodCode } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { BrandPreview } from '@ronda/ui/page/theme.tsx'
import type { ReactNode } from 'react'
import { Card } from '../../shell/Page.tsx'

/** One card of the portal's cashier in the colours of the brand. */
export function MethodSample({ label, mark, title, note, isOn, children }: MethodSampleProps) {
  const t = useT()
  const { data: settings } = useCall(merchant.settings, {})
  if (!settings) return null
  return (
    <Card title={label}>
      <BrandPreview brand={settings.brand} className="flex flex-col gap-4 rounded-14 bg-bg p-4 text-fg-1 sm:max-w-100">
        <RadioCards
          label={t('bo.paymentChannel.method')}
          value="shown"
          onChange={() => {}}
          options={[
            {
              value: 'shown',
              title,
              note,
              leading: (
                <img src={svgUrl(methodMark(mark))} alt="" width={60} height={40} className="shrink-0 rounded-6" />
              ),
            },
          ]}
        />
        {children}
      </BrandPreview>
      {!isOn && <p className="mt-2 text-13 text-fg-2">{t('bo.paymentChannel.sample.off')}</p>}
    </Card>
  )
}
type MethodSampleProps = {
  label: string
  mark: PaymentMethodCode
  title: string
  note?: ReactNode
  isOn: boolean
  children?: ReactNode
}
