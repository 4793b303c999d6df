import type { Segment } from '@ronda/contract/backoffice/campaigns.ts'
import * as labels from '@ronda/contract/backoffice/labels.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Facts } from '../../shell/Page.tsx'
import { dayText, useNameOf } from '../../text/format.ts'

/** Whom a message is for, in words. */
export function SegmentFacts({ segment }: { segment: Segment }) {
  const t = useT()
  const languageName = useNameOf('bo.language')
  const rows = useCall(labels.list, {}).data?.rows ?? []
  const named = (codes: readonly string[]) =>
    codes.map(code => rows.find(row => row.code === code)?.name ?? code).join(', ')
  const { vipLevels, registeredFrom, registeredTo, lastDepositDays, hasDeposited, languages } = segment
  const facts = [
    segment.labels.only.length > 0 && ([t('bo.activity.labels.only'), named(segment.labels.only)] as const),
    segment.labels.not.length > 0 && ([t('bo.activity.labels.not'), named(segment.labels.not)] as const),
    vipLevels.length > 0 && ([t('bo.campaign.vipLevels'), vipLevels.map(level => `VIP ${level}`).join(', ')] as const),
    languages.length > 0 && ([t('bo.campaign.languages'), languages.map(languageName).join(', ')] as const),
    registeredFrom && ([t('bo.campaign.registeredFrom'), dayText(registeredFrom)] as const),
    registeredTo && ([t('bo.campaign.registeredTo'), dayText(registeredTo)] as const),
    hasDeposited !== null &&
      ([t('bo.campaign.hasDeposited'), t(`bo.campaign.hasDeposited.${hasDeposited ? 'yes' : 'no'}`)] as const),
    lastDepositDays !== null && ([t('bo.campaign.lastDepositDays'), lastDepositDays] as const),
  ].filter(fact => fact !== false && fact !== null && fact !== '')
  if (facts.length === 0) return <p className="text-14 text-fg-2">{t('bo.campaign.everyone')}</p>
  return <Facts rows={facts} />
}
