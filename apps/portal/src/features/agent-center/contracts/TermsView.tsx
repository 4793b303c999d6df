import type { Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'

/** Levels in words, highest last; one may be the level that was reached, another the one that was missed. */
export function TermsView({ terms, currency, reached, missed }: TermsViewProps) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const amount = (text: string) => money(text, { currency })
  return (
    <div className="flex flex-col gap-2">
      <ol className="flex flex-col gap-1.5">
        {terms.levels.map(({ turnoverMin, lossMin, activeMin, rate }, index) => (
          <li
            key={`${turnoverMin}/${lossMin}/${activeMin}/${rate}`}
            className={cx(
              'flex items-center gap-3 rounded-10 px-3 py-2 text-14',
              index === reached ? 'bg-brand-tint text-fg-1 inset-ring inset-ring-brand' : 'bg-surface-3/60 text-fg-2',
            )}
          >
            <span className="min-w-0 flex-1 first-letter:uppercase">
              {[
                Number(turnoverMin) > 0 && t('agent.level.turnover', { amount: amount(turnoverMin) }),
                activeMin > 0 && t('agent.level.active', { count: activeMin }),
                Number(lossMin) > 0 && t('agent.level.loss', { amount: amount(lossMin) }),
              ]
                .filter(Boolean)
                .join(' · ') || t('agent.level.any')}
            </span>
            {index === reached && (
              <span className="flex items-center gap-1 text-12 font-medium text-brand-text">
                <Icon name="check-circle" size={16} />
                {t('agent.level.reached')}
              </span>
            )}
            {index === missed && <span className="text-12 text-fg-3">{t('agent.level.next')}</span>}
            <span className="numeral text-16 font-bold text-fg-1">{percentText(locale, Number(rate) / 100)}</span>
          </li>
        ))}
      </ol>
      {terms.dividend && (
        <p className="text-13 text-pretty text-fg-2">
          {t('agent.dividend.of', {
            period: t(`agent.dividend.period.${terms.dividend.period}`),
            basis: t(`agent.dividend.basis.${terms.dividend.basis}`),
          })}{' '}
          {t(`agent.dividend.carry.${terms.dividend.carry}`)} {t(`agent.dividend.payer.${terms.dividend.payer}`)}{' '}
          {terms.dividend.isFloating && t('agent.dividend.floating')}
        </p>
      )}
      <p className="text-12 text-pretty text-fg-3">
        {terms.scope.length > 0
          ? t('agent.terms.scope', { categories: terms.scope.map(one => t(`category.${one}`)).join(', ') })
          : t('agent.terms.all')}{' '}
        {Number(terms.activeTurnover) > 0
          ? t('agent.terms.active', { amount: amount(terms.activeTurnover) })
          : t('agent.terms.activeAny')}
      </p>
    </div>
  )
}
type TermsViewProps = { terms: Terms; currency: string; reached?: number | null; missed?: number | null }
