import * as office from '@ronda/contract/backoffice/agent-contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { answerOf, consolidated, previewRequest } from './answer.ts'
import { list } from './list.ts'
import { askEnd, offer, previewOffer, withdraw } from './offer.ts'
import { contracts as contractsOfAgent, preview, sign } from './office/sign.ts'

export const calls = [
  forMember(contracts.consolidated, consolidated),
  forMember(contracts.answerDividend, answerOf('dividend')),
  forMember(contracts.answerDaily, answerOf('daily-wage')),
  forMember(contracts.answerHourly, answerOf('hourly-wage')),
  forMember(contracts.answerRealTime, answerOf('real-time-wage')),
  forMember(contracts.contracts, list),
  forMember(contracts.previewOffer, previewOffer),
  forMember(contracts.previewRequest, previewRequest),
  forMember(contracts.offer, offer),
  forMember(contracts.askEnd, askEnd),
  forMember(contracts.withdraw, withdraw),
]

export const officeCalls = [
  forOperator(office.contracts, contractsOfAgent),
  forOperator(office.preview, preview),
  forOperator(office.sign, sign),
]
