import { accountKinds } from './kinds/account.ts'
import { closingKinds } from './kinds/closing.ts'
import { identityKinds } from './kinds/identity.ts'
import type { KindOfMessage } from './kinds/kind.ts'
import { moneyKinds } from './kinds/money.ts'
import { protectionKinds } from './kinds/protection.ts'
import { rewardKinds } from './kinds/rewards.ts'
import { teamKinds } from './kinds/team.ts'

/** Everything a member is told by the house itself, in the words it is told. */
export const messageKinds = {
  ...moneyKinds,
  ...accountKinds,
  ...closingKinds,
  ...identityKinds,
  ...protectionKinds,
  ...rewardKinds,
  ...teamKinds,
}

export type MessageKind = keyof typeof messageKinds

export const kindOf = (kind: string): KindOfMessage | undefined => (messageKinds as Record<string, KindOfMessage>)[kind]

/** What operators write to many: its words are the campaign's, which `ref` names. */
export const campaignMessages = { offer: 'campaign-offer', service: 'campaign-service' } as const

export const isOfCampaign = (kind: string) => (Object.values(campaignMessages) as string[]).includes(kind)

export const promotionalKinds = [
  ...Object.keys(messageKinds).filter(kind => kindOf(kind)?.isPromotional),
  campaignMessages.offer,
]
