import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { type HealthOptions, mountHealth } from '../http/health.ts'
import { mountNotFound, mountRefusals } from '../http/refusals.ts'
import type { Env } from '../http/router.ts'

/** For processes that serve no page: whether they can work, and whether they are stopping. */
export function createHealthApp(ctx: Context, options: HealthOptions): Hono<Env> {
  const app = new Hono<Env>()
  mountRefusals(app, ctx)
  mountHealth(app, ctx, options)
  mountNotFound(app)
  return app
}
