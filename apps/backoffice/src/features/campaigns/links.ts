import * as activities from '@ronda/contract/backoffice/activities.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useMay } from '../../shell/operator.ts'

export const NOWHERE = '-'

/** Pages of the site that a message may lead to. */
const pages = {
  promotions: '/promotions',
  missions: '/?panel=missionLeaderboard',
  rewards: '/?panel=rewardCenter',
  deposit: '/?panel=depositv2',
  withdraw: '/?panel=withdraw',
  friends: '/?panel=referral',
  vip: '/vip',
  points: '/pointMall',
  account: '/?panel=securityCenter',
  limits: '/?panel=responsibleGaming',
  help: '/help',
}

/** Where a message may lead, activities that members see among it. */
export function useLinkChoices(): { value: string; label: string }[] {
  const t = useT()
  const mayRead = useMay()('content.view')
  const { data } = useCall(activities.list, {}, { isEnabled: mayRead })
  return [
    { value: NOWHERE, label: t('bo.campaign.link.none') },
    ...Object.entries(pages).map(([name, value]) => ({ value, label: t(`bo.campaign.link.${name}`) })),
    ...(data?.rows ?? [])
      .filter(row => row.state === 'published')
      .map(row => ({
        value: `/promoDetail?activity=${encodeURIComponent(row.id)}`,
        label: t('bo.campaign.link.activity', { title: row.title }),
      })),
  ]
}

/** The page's name; the address itself where it has none. */
export function useLinkName(): (link: string) => string {
  const choices = useLinkChoices()
  return link => choices.find(({ value }) => value === (link || NOWHERE))?.label ?? link
}
