import * as protection from '@ronda/contract/backoffice/protection.ts'
import { forOperator } from '../../handlers.ts'
import { list, review } from './office.ts'

export const officeCalls = [forOperator(protection.winReviews, list), forOperator(protection.reviewWin, review)]
