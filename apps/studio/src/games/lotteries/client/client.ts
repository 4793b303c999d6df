import { createLotteryClient } from '../../../kinds/lottery/client/define.ts'
import type { GameClient } from '../../../kit/client.ts'
import { lotteryOf } from './find.ts'

/** The page of a lottery; rejects where there is none of this code. */
export const clientOf = (code: string): GameClient => createLotteryClient(lotteryOf(code))
