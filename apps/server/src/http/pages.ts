import type { Hono } from 'hono'
import type { Context } from '../context.ts'
import { compressed } from './compress.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { noSuchSite } from './refusals.ts'
import type { Env } from './router.ts'
import { createStatic, type PagePolicy, pageHeaders } from './static.ts'

/** Turns the page as it was built into the one to send; undefined at a host without pages. */
export type Fill = (page: { html: string; nonce: string }, incoming: Incoming) => Promise<string | undefined>

/** Where a host's pages may take frames and pictures from. */
export type OriginsFor = (host: string) => Promise<Pick<PagePolicy, 'frames' | 'images' | 'connects' | 'trusted'>>

export interface PageParts {
  /** Folder of the built front end. */
  dist: string
  fill: Fill
  originsFor: OriginsFor
}

/** Built files, then the page for every other address a person may open. */
export function mountPages(app: Hono<Env>, ctx: Context, { dist, fill, originsFor }: PageParts): void {
  const files = createStatic(dist)
  app.get('*', async c => {
    const path = new URL(c.req.url).pathname
    const file = await files.file(c.req.raw, path)
    if (file) return file
    if (/\.\w{2,11}$/.test(path) && !path.endsWith('.html')) return c.text('not found', 404)
    const page = files.page()
    const incoming = readIncoming(c.req.raw, c.env, ctx.config.trustedHops)
    const framedBy =
      ctx.config.demo && incoming.url.searchParams.has('preview')
        ? [`http://localhost:${ctx.config.backofficePort}`]
        : []
    const headers = pageHeaders({
      nonce: page.nonce,
      ...(await originsFor(incoming.host)),
      framedBy,
      secure: incoming.isTls,
    })
    const html = await fill(page, incoming)
    return html === undefined ? noSuchSite(c.req.raw) : compressed(c.req.raw, html, headers)
  })
}
