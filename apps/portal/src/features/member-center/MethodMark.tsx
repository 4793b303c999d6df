import { methodMark } from '@ronda/art/method-mark.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import type { PaymentMethodCode } from '@ronda/contract/portal/cashier/payment-methods.ts'

/** The drawn mark of a way to pay; its name stands beside it. */
export function MethodMark({ method, width = 60 }: { method: PaymentMethodCode; width?: number }) {
  return (
    <img
      src={svgUrl(methodMark(method))}
      alt=""
      width={width}
      height={(width * 2) / 3}
      className="shrink-0 rounded-6"
    />
  )
}
