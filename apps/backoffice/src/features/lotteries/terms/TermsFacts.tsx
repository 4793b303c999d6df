import type { TermsDetail } from '@ronda/contract/backoffice/lottery-terms.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Facts } from '../../../shell/Page.tsx'
import { termNames, useTermsText } from './terms-text.ts'

/** What a lottery is sold under; where its rules would allow another, that beside it. */
export function TermsFacts({ data: { current, frame, currency, betMin, betMax } }: { data: TermsDetail }) {
  const t = useT()
  const money = useMoney()
  const textOf = useTermsText(currency)
  const [now, rules] = [textOf(current), textOf(frame)]
  return (
    <>
      <Facts
        rows={[
          [t('bo.lottery.terms.betMin'), <b key="betMin">{money(betMin, { currency, isExact: true })}</b>],
          [t('bo.lottery.terms.betMax'), <b key="betMax">{money(betMax, { currency, isExact: true })}</b>],
          ...termNames
            .filter(name => name !== 'groups' || frame.groups.max > 0)
            .map(
              name =>
                [
                  t(`bo.lottery.terms.${name}`),
                  <span key={name} className="flex flex-col">
                    <b>{now[name]}</b>
                    {now[name] !== rules[name] && (
                      <small className="text-12 text-fg-3">
                        {t('bo.lottery.terms.byRules', { what: rules[name] })}
                      </small>
                    )}
                  </span>,
                ] as const,
            ),
        ]}
      />
      <p className="mt-3 text-13 text-pretty text-fg-3">{t('bo.lottery.terms.cuts.what')}</p>
    </>
  )
}
