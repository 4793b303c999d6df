import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Env } from '../../http/router.ts'

const docs = join(import.meta.dirname, '../../../../../docs')

/** The generated description of every call: a readable page at /docs and the OpenAPI file beside it. */
export function mountDocs(app: Hono<Env>): void {
  const serve =
    (name: string, type: string, headers: Record<string, string> = {}) =>
    () => {
      const file = join(docs, name)
      if (!existsSync(file)) return new Response('not generated', { status: 404 })
      return new Response(readFileSync(file), {
        headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
      })
    }
  app.get('/docs/openapi.json', serve('openapi.json', 'application/json; charset=utf-8'))
  app.get(
    '/docs',
    serve('calls.html', 'text/html; charset=utf-8', {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'referrer-policy': 'no-referrer',
    }),
  )
}
