import type { LotteryTerms } from '@ronda/contract/vendor/lottery-desk.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Facts } from '../../../shell/Page.tsx'
import { termNames, useTermsText } from './terms-text.ts'

/** What a lottery is sold under; where its rules would allow another, that beside it. */
export function TermsFacts({ terms, frame, currency }: { terms: LotteryTerms; frame: LotteryTerms; currency: string }) {
  const t = useT()
  const textOf = useTermsText(currency)
  const [now, rules] = [textOf(terms), textOf(frame)]
  return (
    <Facts
      rows={termNames
        .filter(name => name !== 'groups' || frame.groups.max > 0)
        .map(name => [
          t(`bo.lottery.terms.${name}`),
          <span key={name} className="flex flex-col">
            <b>{now[name]}</b>
            {now[name] !== rules[name] && (
              <small className="text-12 text-fg-3">{t('bo.lottery.terms.byRules', { what: rules[name] })}</small>
            )}
          </span>,
        ])}
    />
  )
}
