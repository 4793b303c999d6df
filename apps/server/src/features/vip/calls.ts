import * as office from '@ronda/contract/backoffice/vip.ts'
import * as vip from '@ronda/contract/portal/site/vip.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { vipLevels } from './levels.ts'
import { mine } from './mine.ts'
import { getLadder, saveLadder } from './office/ladder.ts'
import { ofMember, setLevel } from './office/member.ts'
import { near } from './office/near.ts'
import { preview } from './office/preview.ts'
import { setBirthday } from './set-birthday.ts'

export const calls = [
  forAnyone(vip.vipLevels, (ctx, _input, { merchant, language }) =>
    inMerchant(ctx.app, merchant.id, async tx => ({
      currency: merchant.currency,
      levels: await vipLevels(tx, merchant, language),
    })),
  ),
  forMember(vip.mine, mine),
  forMember(vip.setBirthday, setBirthday),
]

export const officeCalls = [
  forOperator(office.get, getLadder),
  forOperator(office.save, saveLadder),
  forOperator(office.preview, preview),
  forOperator(office.near, near),
  forOperator(office.member, ofMember),
  forOperator(office.setLevel, setLevel),
]
