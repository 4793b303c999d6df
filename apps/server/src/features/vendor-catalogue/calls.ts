import * as catalogue from '@ronda/contract/backoffice/vendor-catalogue.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import { apply } from './apply.ts'
import { compareVendor, storedReport, vendorToRead } from './compare.ts'

export const officeCalls = [
  forOperator(catalogue.report, (ctx, { vendor }, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx =>
      storedReport(tx, merchant, await vendorToRead(tx, merchant.id, vendor)),
    ),
  ),
  forOperator(catalogue.compare, (ctx, { vendor }, { merchant, language }) =>
    compareVendor(ctx, merchant, vendor, language),
  ),
  forOperator(catalogue.apply, apply),
]
