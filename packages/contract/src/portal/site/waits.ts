import * as z from 'zod/mini'

/** How long half of them waited at most, and 95 of 100; null where too few waited for a figure to mean anything. */
export const Waits = z.nullable(z.object({ medianSeconds: z.int(), p95Seconds: z.int() }))
export type Waits = z.infer<typeof Waits>
