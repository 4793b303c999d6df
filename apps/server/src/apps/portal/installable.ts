import { createHash } from 'node:crypto'
import { brandSymbol, isMarkStyle, type MarkInputs, maskableSymbol } from '@ronda/contract/brand/brand-mark.ts'
import { toHex } from '@ronda/contract/brand/colour.ts'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { hostnameOf, isLoopback } from '../../base/hosts.ts'
import type { Context } from '../../context.ts'
import { pagesAt } from '../../features/merchants/addresses.ts'
import { hostOf } from '../../http/incoming.ts'
import type { Env } from '../../http/router.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { offlinePage } from './offline-page.ts'

/** File → width and whether the device cuts its own shape out of it. */
const icons: Record<string, { size: number; isMaskable?: boolean }> = {
  '180.png': { size: 180, isMaskable: true },
  '192.png': { size: 192 },
  '512.png': { size: 512 },
  'maskable-512.png': { size: 512, isMaskable: true },
}
const DRAWN_MAX = 400

/** What a device needs to install a merchant's site as an app, and the page it shows without a connection. */
export function mountInstallable(app: Hono<Env>, ctx: Context): void {
  const drawn = new Map<string, Promise<Buffer>>()
  const merchantOf = (request: Request) => ctx.merchants.byHost(hostOf(request))

  app.get('/manifest.webmanifest', async c => {
    const merchant = await merchantOf(c.req.raw)
    if (!merchant) return c.body(null, 404)
    return c.body(JSON.stringify(manifestOf(merchant)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  })

  app.get('/app-icon/:file', async c => {
    const file = c.req.param('file')
    const merchant = await merchantOf(c.req.raw)
    if (!merchant || !Object.hasOwn(icons, file)) return c.body(null, 404)
    const key = `${merchant.code}/${lookOf(merchant)}/${file}`
    let picture = drawn.get(key)
    if (!picture) {
      if (drawn.size >= DRAWN_MAX) drawn.clear()
      picture = drawIcon(merchant, file)
      drawn.set(key, picture)
    }
    return new Response(new Uint8Array(await picture), {
      headers: {
        'content-type': 'image/png',
        'cache-control': c.req.query('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      },
    })
  })

  app.get('/offline', async c => {
    const merchant = await merchantOf(c.req.raw)
    if (!merchant) return c.body(null, 404)
    const here = hostnameOf(hostOf(c.req.raw))
    const others = merchant.hosts
      .filter(host => host !== here && !isLoopback(host))
      .map(host => pagesAt(ctx.config, host))
    const { html, headers } = offlinePage(merchant, brandSymbol(markOf(merchant)), coloursOf(merchant), others)
    return new Response(html, { headers })
  })
}

export const markOf = ({ settings: { brand } }: Merchant): MarkInputs => ({
  ...brand,
  style: isMarkStyle(brand.mark) ? brand.mark : 'gem',
})

/** Page, header and brand as the design tokens derive them from the merchant's inputs. */
function coloursOf({ settings: { brand } }: Merchant) {
  return {
    page: toHex(0.155, brand.inkC * 0.9, brand.inkH),
    header: toHex(0.195, brand.inkC, brand.inkH),
    brand: toHex(brand.brandL, brand.brandC, brand.brandH),
    onBrand: toHex(0.2, 0.035, brand.brandH),
  }
}

/** Changes with the look, so that icons may be kept for ever under an address that has it. */
const lookOf = ({ settings: { brand } }: Merchant) =>
  createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 10)

function drawIcon(merchant: Merchant, file: string): Promise<Buffer> {
  const { size, isMaskable } = icons[file] as { size: number; isMaskable?: boolean }
  const mark = markOf(merchant)
  const svg = isMaskable ? maskableSymbol(mark, coloursOf(merchant).header) : brandSymbol(mark, true)
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()
}

function manifestOf(merchant: Merchant) {
  const { page, header } = coloursOf(merchant)
  const icon = (file: string, purpose: string) => ({
    src: `/app-icon/${file}?v=${lookOf(merchant)}`,
    type: 'image/png',
    sizes: `${icons[file]?.size}x${icons[file]?.size}`,
    purpose,
  })
  return {
    id: '/',
    name: merchant.name,
    short_name: merchant.name,
    description: merchant.settings.hero[merchant.defaultLanguage]?.subtitle ?? merchant.name,
    lang: merchant.defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: page,
    theme_color: header,
    categories: ['games', 'entertainment'],
    icons: [icon('192.png', 'any'), icon('512.png', 'any'), icon('maskable-512.png', 'maskable')],
  }
}
