import { createLotteryVerifier } from '../../../kinds/lottery/client/verify.ts'
import type { Verifier } from '../../../kit/verify/verification.tsx'
import { lotteryOf } from './find.ts'

export const verifierOf = (code: string): Verifier => createLotteryVerifier(lotteryOf(code))
