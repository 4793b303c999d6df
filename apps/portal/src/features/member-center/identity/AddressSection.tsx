import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { Section } from '../Section.tsx'
import { AddressForm } from './AddressForm.tsx'
import type { IdentityData } from './IdentityPage.tsx'
import { againTitle, isFinal, StandingCard, Until } from './StateCard.tsx'

/** The second level: where a member lives. */
export function AddressSection({ data }: { data: IdentityData }) {
  const t = useT()
  const { address } = data
  return (
    <>
      <Section title={t('identity.address')}>
        <StandingCard
          standing={address}
          title={t(`identity.address.state.${address.state}.title`)}
          text={<AddressText data={data} />}
          again={['page', 'form']}
        />
      </Section>
      {address.maySend && (
        <Section title={t(address.state === 'none' ? 'identity.address.send' : againTitle(address))}>
          <AddressForm key={address.state} address={address} />
        </Section>
      )}
    </>
  )
}

function AddressText({ data: { address, level } }: { data: IdentityData }) {
  const t = useT()
  const money = useMoney()
  const { total, single, day } = address.limits
  switch (address.state) {
    case 'none': {
      const limit = total ?? single ?? day
      return (
        <>
          {limit !== null && t('identity.address.none.note', { limit: money(limit) })}{' '}
          {level === 0 && t('identity.address.first')}
        </>
      )
    }
    case 'in-review':
      return t('identity.address.inReview.note')
    case 'verified':
      return (
        <>
          {t(level === 2 ? 'identity.address.verified.note' : 'identity.address.first')} <Until standing={address} />
        </>
      )
    case 'rejected':
      return t(isFinal(address) ? 'identity.rejected.final' : 'identity.address.rejected.note')
    case 'expired':
      return (
        <>
          {t('identity.address.expired.note')} {address.expiresAt !== null && <Moment at={address.expiresAt} />}
        </>
      )
  }
}
