import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, Tx } from '@ronda/server/context.ts'
import type { DemoMerchant } from '../merchants.ts'
import { type DemoReward, rewardsOf } from './rewards.ts'

/** Fills the shelf of a demo merchant's mall, with the codes of its vouchers. */
export async function insertMall(
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  merchantId: number,
  merchant: DemoMerchant,
  today: number,
): Promise<void> {
  const items = rewardsOf[merchant.code] ?? []
  await tx
    .insertInto('point_rewards')
    .values(
      items.map(({ es, en, pt, th, ...item }, sort) => ({
        merchant_id: merchantId,
        id: item.id,
        type: item.type,
        category: item.category,
        names: JSON.stringify({ es: es[0], en: en[0], pt: pt[0], th: th[0] }),
        descriptions: JSON.stringify({ es: es[1], en: en[1], pt: pt[1], th: th[1] }),
        image_key: item.id,
        points: item.points,
        stock: item.stock,
        per_member: item.perMember ?? null,
        vip_min: item.vipMin ?? 0,
        amount: item.amount ? parseMoney(item.amount, merchant.currency) : null,
        turnover_pct: (item.multiple ?? 1) * 100,
        sort,
        changed_at: new Date(today),
      })),
    )
    .execute()
  const codes = items.flatMap(item => codesOf(item).map(code => ({ item: item.id, code })))
  await tx
    .insertInto('voucher_codes')
    .values(
      codes.map(({ item, code }) => ({
        merchant_id: merchantId,
        item_id: item,
        id: newId(today),
        code_sealed: vault.seal(merchantId, 'voucher', code),
        code_index: vault.index(merchantId, `voucher/${item}`, code),
        added_by: `ana@${merchant.code}`,
        added_at: new Date(today),
      })),
    )
    .execute()
}

function codesOf({ codes, stock }: DemoReward): string[] {
  if (!codes) return []
  return Array.from(
    { length: stock ?? 0 },
    (_, i) => `${codes}-${(7919 * (i + 17)).toString(36).toUpperCase()}-${100 + i}`,
  )
}
