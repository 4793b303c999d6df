import type { ActivityDocument, Checked, Finding } from '@ronda/contract/backoffice/activities.ts'
import * as activities from '@ronda/contract/backoffice/activities.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { type Language, languageNames, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useDeferredValue } from 'react'
import { Card, Facts } from '../../shell/Page.tsx'

/** What the offer is worth and may cost, what is wrong with it, and how members will read it. */
export function OfferCheck({ document }: { document: ActivityDocument }) {
  const t = useT()
  const { language } = useLanguage()
  const shown = useDeferredValue(document)
  const query = useCall(activities.check, { document: shown, language: language as 'es' }, { staleMs: 60_000 })
  return (
    <Card title={t('bo.activity.check')}>
      <p className="-mt-2 mb-3 text-13 text-fg-3">{t('bo.activity.check.note')}</p>
      {query.data ? (
        <CheckedOffer {...query.data} />
      ) : query.error ? (
        <p className="text-14 text-fg-2">{t('bo.activity.check.wrong')}</p>
      ) : (
        <Skeleton className="h-48" />
      )}
    </Card>
  )
}

/** `isNew`: which of the terms do not hold yet. */
export function CheckedOffer({
  worth,
  findings,
  terms,
  isNew,
}: Omit<Checked, 'currency'> & { isNew?: (sentence: string) => boolean }) {
  const t = useT()
  const isLoss = worth.net.startsWith('-')
  return (
    <div className="flex flex-col gap-4">
      <Facts
        rows={[
          [t('bo.activity.worth.most'), <MoneyText key="most" amount={worth.most} />],
          [t('bo.activity.worth.turnover'), <MoneyText key="turnover" amount={worth.turnover} />],
          [t('bo.activity.worth.cost', { edge: worth.edge }), <MoneyText key="cost" amount={worth.cost} />],
          [
            t('bo.activity.worth.net'),
            <MoneyText
              key="net"
              amount={worth.net}
              className={isLoss ? 'font-bold text-danger' : 'font-bold text-success'}
            />,
          ],
          [
            t('bo.activity.worth.worst'),
            worth.worst === null ? t('bo.activity.worth.endless') : <MoneyText key="worst" amount={worth.worst} />,
          ],
        ]}
      />
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-14 text-success">
          <Icon name="check-circle" size={18} />
          {t('bo.activity.check.clean')}
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {together(findings).map(finding => (
            <Found key={`${finding.code} ${finding.about}`} finding={finding} />
          ))}
        </ul>
      )}
      <section aria-labelledby="as-member">
        <h3 id="as-member" className="text-13 font-bold">
          {t('bo.activity.check.asMember')}
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-13 text-fg-2">
          {terms.map(sentence => (
            <li key={sentence}>
              {sentence}
              {isNew?.(sentence) && (
                <span className="ml-1.5">
                  <Badge tone="info">{t('bo.approval.offer.new')}</Badge>
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Missing words are said once, with the languages by their names. */
function together(findings: readonly Finding[]): Finding[] {
  const wordless = findings.filter(({ code }) => code === 'no-words')
  const [first] = wordless
  if (!first) return [...findings]
  const about = wordless.map(finding => languageNames[finding.about as Language] ?? finding.about).join(', ')
  return [{ ...first, about }, ...findings.filter(({ code }) => code !== 'no-words')]
}

function Found({ finding: { code, about, isRefused } }: { finding: Finding }) {
  const t = useT()
  return (
    <li
      className={`flex gap-2 rounded-10 p-2.5 text-13 ${isRefused ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning'}`}
    >
      <Icon name={isRefused ? 'close-circle' : 'alert'} size={18} className="shrink-0" />
      <span>
        {isRefused && <strong className="block">{t('bo.activity.refusedBy')}</strong>}
        {t(`bo.activity.finding.${code}`, { about })}
      </span>
    </li>
  )
}
