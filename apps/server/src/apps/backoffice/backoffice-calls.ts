import { calls as adjustments } from '../../features/adjustments/calls.ts'
import { calls as approvals } from '../../features/approvals/calls.ts'
import { calls as exports } from '../../features/audit-log/exports.ts'
import { calls as backoffice } from '../../features/backoffice/calls.ts'
import { calls as openRounds } from '../../features/bets/open-rounds.ts'
import { officeCalls as chatOffice } from '../../features/chat/calls.ts'
import { officeCalls as contentOffice } from '../../features/content/calls.ts'
import { officeCalls as feedbackOffice } from '../../features/feedback/calls.ts'
import { calls as gamesOffice } from '../../features/games/calls.ts'
import { officeCalls as lobbyOffice } from '../../features/lobby/office.ts'
import { calls as operators } from '../../features/operators/calls.ts'
import { calls as outbox } from '../../features/outbox/calls.ts'
import { calls as payments } from '../../features/payments/calls.ts'
import { officeCalls as protectionOffice } from '../../features/protection/calls.ts'
import { calls as reconciliation } from '../../features/reconciliation/calls.ts'
import { calls as returns } from '../../features/returns/calls.ts'
import { officeCalls as rewardsOffice } from '../../features/rewards/calls.ts'
import { calls as risk } from '../../features/risk/calls.ts'
import { calls as siteOffice } from '../../features/site/calls.ts'
import { officeCalls as textsOffice } from '../../features/texts/calls.ts'
import { calls as vendorCatalogue } from '../../features/vendor-catalogue/calls.ts'
import { officeCalls as deadLetters } from '../../features/vendor-transfers/dead-letters.ts'
import { officeCalls as vendorTransfersOffice } from '../../features/vendor-transfers/office.ts'
import { officeCalls as vendorCalls } from '../../features/vendors/call-search.ts'
import type { Handled } from '../../handlers.ts'

/** What operators may ask of each feature. */
export const backofficeHandlers: readonly Handled[] = [
  ...operators,
  ...backoffice,
  ...outbox,
  ...contentOffice,
  ...feedbackOffice,
  ...siteOffice,
  ...chatOffice,
  ...textsOffice,
  ...rewardsOffice,
  ...adjustments,
  ...payments,
  ...risk,
  ...approvals,
  ...protectionOffice,
  ...lobbyOffice,
  ...gamesOffice,
  ...vendorCatalogue,
  ...vendorTransfersOffice,
  ...reconciliation,
  ...returns,
  ...vendorCalls,
  ...deadLetters,
  ...openRounds,
  ...exports,
]
