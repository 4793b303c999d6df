import * as games from '@ronda/contract/backoffice/games.ts'
import { countOf, onPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { apply, preview, revert } from './bulk.ts'
import { foundGames, inOrder, readGames } from './find.ts'
import { getMenu, saveMenu } from './menu.ts'
import { order } from './order.ts'

export const officeCalls = [
  forOperator(games.list, (ctx, { pageNo, pageSize, sort = 'menu', ...filter }, { merchant, language }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const found = foundGames(tx, merchant.id, filter)
      const page = onPage(inOrder(found, sort, language), { pageNo, pageSize })
      const vendors = await tx
        .selectFrom('vendors')
        .select(['code as id', 'display_name as name'])
        .where('merchant_id', '=', merchant.id)
        .orderBy('sort')
        .orderBy('code')
        .execute()
      const used = await tx
        .selectFrom('games')
        .select('category')
        .distinct()
        .where('merchant_id', '=', merchant.id)
        .execute()
      return {
        rows: await readGames(page, merchant, language),
        total: await countOf(found),
        pageNo,
        pageSize,
        currency: merchant.currency,
        vendors,
        categories: used.map(row => row.category),
      }
    }),
  ),
  forOperator(games.preview, preview),
  forOperator(games.apply, apply),
  forOperator(games.revert, revert),
  forOperator(games.order, order),
  forOperator(games.menu, getMenu),
  forOperator(games.saveMenu, saveMenu),
]
