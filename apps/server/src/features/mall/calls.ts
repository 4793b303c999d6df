import * as office from '@ronda/contract/backoffice/mall.ts'
import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { mine, pointRewards } from './catalogue.ts'
import { convert } from './convert.ts'
import { addCodes } from './office/codes.ts'
import { items, saveItem } from './office/items.ts'
import * as orders from './office/orders.ts'
import { redeemList } from './records.ts'
import { redeem } from './redeem.ts'

export const calls = [
  forAnyone(mall.pointRewards, pointRewards),
  forMember(mall.mine, mine),
  forMember(points.redeem, redeem),
  forMember(points.redeemList, redeemList),
  forMember(points.convert, convert),
]

export const officeCalls = [
  forOperator(office.items, items),
  forOperator(office.saveItem, saveItem),
  forOperator(office.addCodes, addCodes),
  forOperator(office.orders, orders.orders),
  forOperator(office.claim, orders.claim),
  forOperator(office.unclaim, orders.unclaim),
  forOperator(office.approve, orders.approve),
  forOperator(office.reject, orders.reject),
  forOperator(office.ship, orders.ship),
  forOperator(office.address, orders.address),
]
