import type { TermsDetail } from '@ronda/contract/backoffice/lottery-terms.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { timeText } from '../../../text/format.ts'
import { termNames, useTermsText } from './terms-text.ts'

/** Every version with what it changed and who proposed and decided it, the last first. */
export function TermsHistory({ versions, frame, currency }: Pick<TermsDetail, 'versions' | 'frame' | 'currency'>) {
  const t = useT()
  const { locale } = useLanguage()
  const textOf = useTermsText(currency)
  const people = (by: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(by)
  return (
    <>
      {versions.length === 0 ? (
        <p className="text-14 text-fg-2">{t('bo.lottery.terms.first')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {versions.map(({ version, fromAt, terms, by, remark }, index) => {
            const [before, after] = [textOf(versions[index + 1]?.terms ?? frame), textOf(terms)]
            return (
              <li key={version} className="rounded-10 bg-surface-2 p-3 text-14">
                <p className="flex flex-wrap gap-x-3 gap-y-1">
                  <b>{t('bo.lottery.terms.version', { n: version })}</b>
                  <time className="text-fg-3">{t('bo.lottery.terms.since', { at: timeText(fromAt) })}</time>
                </p>
                <ul className="mt-1">
                  {termNames
                    .filter(name => before[name] !== after[name])
                    .map(name => (
                      <li key={name}>
                        {t(`bo.lottery.terms.${name}`)}: {before[name]} → <b>{after[name]}</b>
                      </li>
                    ))}
                </ul>
                <p className="mt-1 text-13 text-fg-2">
                  {people(by)}: {remark}
                </p>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
