import type { Context } from '../context.ts'

/** Something done on a schedule, by one process at a time. Must be safe to run twice. */
export interface ScheduledJob {
  /** `<feature>.<what>`. Also the name of its queue: under another name it is another job to an existing installation. */
  name: string
  /** Cron in UTC. */
  cron: string
  run(ctx: Context): Promise<unknown>
}

/** Something that runs all the time, in every process that runs jobs. */
export interface Watch {
  start(): void
  /** Resolves when what runs just now is done. */
  stop(): Promise<void>
}

export type CreateWatch = (ctx: Context) => Watch
