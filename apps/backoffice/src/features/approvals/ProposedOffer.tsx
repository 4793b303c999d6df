import * as activities from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { CheckedOffer } from '../activities/OfferCheck.tsx'

/** An offer that is to be published: what it gives and costs, and its terms beside those that hold. */
export function ProposedOffer({ id }: { id: string }) {
  const { language } = useLanguage()
  const query = useCall(activities.proposed, { id, language: language as 'es' })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {offer => <Offer offer={offer} />}
    </QueryView>
  )
}

function Offer({ offer }: { offer: OutputOf<typeof activities.proposed> }) {
  const t = useT()
  const { title, summary, kind, startsAt, endsAt, terms, published } = offer
  const gone = published?.filter(sentence => !terms.includes(sentence)) ?? []
  const isSame = published !== null && gone.length === 0 && terms.every(sentence => published.includes(sentence))
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-16 font-bold">{title}</p>
        <p className="text-14 text-fg-2">{summary}</p>
      </div>
      <Facts
        rows={[
          [t('bo.activity.kind'), t(`bo.activity.kind.${kind}`)],
          [t('bo.activity.startsAt'), timeText(startsAt)],
          [t('bo.activity.endsAt'), endsAt === null ? t('bo.activity.open') : timeText(endsAt)],
        ]}
      />
      {published === null && <Note>{t('bo.approval.offer.first')}</Note>}
      {isSame && <Note>{t('bo.approval.offer.same')}</Note>}
      <CheckedOffer {...offer} isNew={sentence => published !== null && !published.includes(sentence)} />
      {gone.length > 0 && (
        <section aria-labelledby="offer-gone">
          <h5 id="offer-gone" className="text-13 font-bold">
            {t('bo.approval.offer.gone')}
          </h5>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-13 text-fg-3">
            {gone.map(sentence => (
              <li key={sentence}>
                <s>{sentence}</s>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
