import * as office from '@ronda/contract/backoffice/mall.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import * as desk from './office.ts'
import { balance, config, history } from './own.ts'

export const calls = [
  forMember(points.balance, balance),
  forAnyone(points.config, config),
  forMember(points.history, history),
]

export const officeCalls = [
  forOperator(office.liability, desk.liability),
  forOperator(office.memberPoints, desk.memberPoints),
  forOperator(office.correct, desk.correct),
  forOperator(office.settings, desk.getSettings),
  forOperator(office.saveSettings, desk.saveSettings),
]
