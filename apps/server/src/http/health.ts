import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import type { Env } from './router.ts'

export interface HealthOptions {
  /** True while the process is stopping. */
  draining: () => boolean
}

/** Whether the process can work, and whether it is stopping. */
export function mountHealth(app: Hono<Env>, ctx: Context, { draining }: HealthOptions): void {
  /** However many ask at once, the database is asked once. */
  let asking: Promise<boolean> | undefined
  const isWell = () => {
    asking ??= ctx.system
      .selectFrom('merchants')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  app.get('/healthz', async c => {
    const ok = await isWell()
    return c.text(ok ? 'ok' : 'database unavailable', ok ? 200 : 503)
  })
  app.get('/readyz', c => (draining() ? c.text('draining', 503) : c.text('ready')))
}
