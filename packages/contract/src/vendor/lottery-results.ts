/**
 * What a source of results tells a vendor of lotteries: a POST to `<vendor url>/results/v1/<operation>`, signed like every other call with the key
 * of the source. A source is one voice: a draw is made with what two voices, sources or people, read alike.
 */
import * as z from 'zod/mini'
import { LotteryResult } from './lottery.ts'
import { deskProblems } from './lottery-desk.ts'

export const RESULTS_PATH = '/results/v1'
export const WAITING_MAX = 200

const Id = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/))

export const resultOperations = {
  /** Issues whose time has come and that have no result yet, the oldest first; of those the source has told already none. */
  waiting: {
    request: z.strictObject({ limit: z.int().check(z.gte(1), z.lte(WAITING_MAX)) }),
    response: z.object({
      status: z.literal('OK'),
      issues: z.array(z.object({ id: Id, gameCode: z.string(), issue: z.string(), drawsAt: z.int() })),
    }),
  },
  /** What the source read; telling it again changes nothing, telling another result replaces it until the draw is made. */
  tell: {
    request: z.strictObject({ issueId: Id, result: LotteryResult }),
    response: z.object({
      status: z.literal('OK'),
      problem: z.nullable(z.enum(deskProblems)),
      isAgreed: z.boolean(),
    }),
  },
} as const
export type ResultOperation = keyof typeof resultOperations
