import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Section } from '../Section.tsx'
import { AddressSection } from './AddressSection.tsx'
import { Guide } from './Guide.tsx'
import { SendSteps } from './SendSteps.tsx'
import { againTitle, StateCard } from './StateCard.tsx'

export type IdentityData = OutputOf<typeof identity.get>

/** Who a member is to the house and where it lives: how far that is proven, what it opens, and the way to prove it. */
export default function IdentityPage() {
  const t = useT()
  const query = useCall(identity.get, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {data =>
        !data.isAsked && data.state === 'none' ? (
          <EmptyState motif="money" title={t('identity.notAsked')} note={t('identity.notAsked.note')} />
        ) : (
          <>
            <StateCard data={data} />
            {data.maySend && (
              <Section title={t(data.state === 'none' ? 'identity.send' : againTitle(data))}>
                <SendSteps key={data.state} data={data} />
              </Section>
            )}
            {(data.address.isAsked || data.address.state !== 'none') && <AddressSection data={data} />}
            <Guide data={data} />
          </>
        )
      }
    </QueryView>
  )
}
