import * as members from '@ronda/contract/backoffice/members.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as portrait from '@ronda/contract/portal/account/portrait.ts'
import * as profile from '@ronda/contract/portal/account/profile.ts'
import { type LabelColor, labelColors } from '@ronda/contract/values/label-colors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { inMerchant } from '../../db/pool.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { labelsOfMembers, nameOf } from '../labels/store.ts'
import { barsOf, holding, toBar } from '../protection/bars.ts'
import { mayTransferUp } from '../team-transfers/ends.ts'
import { labelOf } from '../vip/levels.ts'
import { setLanguage } from './language.ts'
import * as lists from './office/member-lists.ts'
import { get, reveal } from './office/member-page.ts'
import { search } from './office/search.ts'
import { setStatus } from './office/set-status.ts'
import { setPaymentPassword } from './payment-password.ts'
import { choosePortrait, getPortrait, uploadPortrait } from './portrait.ts'
import { getProfile, saveProfile } from './profile.ts'
import { walletOf } from './wallet.ts'

export const calls = [
  forMember(portrait.get, getPortrait),
  forMember(portrait.choose, choosePortrait),
  forMember(portrait.upload, uploadPortrait),
  forMember(profile.get, getProfile),
  forMember(profile.save, saveProfile),
  forMember(member.info, (ctx, _input, caller) =>
    inMerchant(ctx.app, caller.merchant.id, async tx => {
      const row = await tx
        .selectFrom('members')
        .selectAll()
        .where('merchant_id', '=', caller.merchant.id)
        .where('id', '=', caller.session.memberId)
        .executeTakeFirstOrThrow()
      const told = ctx.vault.open<Record<string, string>>(caller.merchant.id, 'profile', row.profile_sealed)
      const bar = holding(await barsOf(tx, caller.merchant.id, row.id), caller.now)
      const label = await labelOf(tx, caller.merchant, row.vip_level, caller.language)
      const labels = (await labelsOfMembers(tx, caller.merchant.id, [row.id])).get(row.id) ?? []
      return {
        id: String(row.id),
        account: row.username,
        nickname: row.nickname || row.username,
        type: row.agent_type,
        toUpline: await mayTransferUp(tx, caller.merchant, row.id),
        clubLabel: { labelName: label.labelName },
        memberLabel: [
          label,
          ...labels
            .filter(own => !own.is_secret)
            .map(own => ({
              labelName: nameOf(own, caller.merchant, caller.language),
              labelColor: labelColors[own.color as LabelColor] ?? labelColors.grey,
            })),
        ],
        payeeName: told.payeeName ?? '',
        hasPaymentPassword: row.payment_hash !== null,
        registeredAt: row.registered_at.getTime(),
        lastLogin: row.previous_login_at
          ? { at: row.previous_login_at.getTime(), ip: row.previous_login_ip ?? '' }
          : null,
        language: row.language as 'es',
        bar: bar ? toBar(bar) : null,
        closesAt: row.closing_ends_at?.getTime() ?? null,
      }
    }),
  ),
  forMember(member.balance, (ctx, _input, caller) =>
    inMerchant(ctx.app, caller.merchant.id, async tx => {
      const { main, held, atVendors, currency } = await walletOf(tx, caller.merchant, caller.session.memberId)
      return {
        sumBalance: toWire(main + atVendors, currency),
        main: toWire(main, currency),
        held: toWire(held, currency),
        currency,
      }
    }),
  ),
  forMember(member.setLanguage, setLanguage),
  forMember(member.setPaymentPassword, setPaymentPassword),
]

export const officeCalls = [
  forOperator(members.search, search),
  forOperator(members.get, get),
  forOperator(members.reveal, reveal),
  forOperator(members.bets, lists.bets),
  forOperator(members.transfers, lists.transfers),
  forOperator(members.orders, lists.orders),
  forOperator(members.setStatus, setStatus),
]
