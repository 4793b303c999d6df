import type { Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useNameOf } from '../../text/format.ts'

/** Levels of a contract, one below the other. */
export function TermsText({ terms, currency }: { terms: Terms; currency: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const categoryName = useNameOf('bo.category')
  return (
    <ol className="flex flex-col gap-0.5 text-13">
      {terms.levels.map(({ turnoverMin, lossMin, activeMin, rate }) => (
        <li key={`${turnoverMin}/${lossMin}/${activeMin}/${rate}`}>
          <strong className="numeral">{percentText(locale, Number(rate) / 100)}</strong>{' '}
          <span className="text-fg-2">
            {[
              Number(turnoverMin) > 0 && t('bo.contracts.turnover', { amount: money(turnoverMin, { currency }) }),
              activeMin > 0 && t('bo.contracts.active', { count: activeMin }),
              Number(lossMin) > 0 && t('bo.contracts.loss', { amount: money(lossMin, { currency }) }),
            ]
              .filter(Boolean)
              .join(' · ') || t('bo.contracts.any')}
          </span>
        </li>
      ))}
      {terms.dividend && (
        <li className="text-12 text-fg-2">
          {[
            t(`bo.dividend.period.${terms.dividend.period}`),
            t(`bo.dividend.basis.${terms.dividend.basis}`),
            `${t('bo.dividend.carry')}: ${t(`bo.dividend.carry.${terms.dividend.carry}`)}`,
            `${t('bo.dividend.payer')}: ${t(`bo.dividend.payer.${terms.dividend.payer}`)}`,
            terms.dividend.isFloating && t('bo.dividend.inProportion'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      )}
      {(Number(terms.activeTurnover) > 0 || terms.scope.length > 0) && (
        <li className="text-12 text-fg-3">
          {[
            Number(terms.activeTurnover) > 0 &&
              t('bo.contracts.activeFrom', { amount: money(terms.activeTurnover, { currency }) }),
            terms.scope.length > 0 && t('bo.contracts.scope', { categories: terms.scope.map(categoryName).join(', ') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      )}
    </ol>
  )
}
