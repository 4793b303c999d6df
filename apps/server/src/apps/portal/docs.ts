import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import type { Hono } from 'hono'
import type { Env } from '../../http/router.ts'
import { openApi } from './openapi.ts'

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
  // Half a megabyte that follows from the contract: made when somebody first asks.
  let description: string | undefined
  app.get('/docs/openapi.json', () => {
    description ??= JSON.stringify(openApi(portalCalls, backofficeCalls))
    return new Response(description, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
    })
  })
  app.get(
    '/docs',
    serve('calls.html', 'text/html; charset=utf-8', {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'referrer-policy': 'no-referrer',
    }),
  )
}
