import { OWN_ART_PATH, type OwnPicture, ownWidths, SHARED_ART_PATH, SHARED_SIZE } from '@ronda/art/addresses.ts'
import { gameArt } from '@ronda/art/game-art.ts'
import { canDrawName } from '@ronda/art/lettering.ts'
import type { ArtSubject } from '@ronda/art/subject.ts'
import type { Category } from '@ronda/contract/core/constants.ts'
import { pictureNames } from '@ronda/contract/vendor/catalogue.ts'
import type { Hono } from 'hono'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { compressed } from '../../http/compress.ts'
import { hostOf } from '../../http/incoming.ts'
import type { Env } from '../../http/router.ts'
import type { CatalogueGame } from '../../ports/lobby.ts'
import type { Bitmaps } from './art-bitmaps.ts'
import { artHeaders } from './art-headers.ts'

const TIMEOUT_MS = 4_000
const BYTES_MAX = 2 ** 20
const PIXELS_MAX = 4096 * 4096
/** A picture that was none, or a vendor that did not answer, is left alone so long. */
const PAUSE_MS = 30_000
const shapes: Record<OwnPicture, number> = { card: 4 / 3, hero: 9 / 16, background: 9 / 16 }

interface Found {
  game: CatalogueGame
  /** Where the vendor publishes. */
  base: string
}

/**
 * Pictures that vendors publish of their games, in the sizes of pages and from our own address: browsers need to know no vendor, and one
 * that is slow or gives something else only brings the drawn picture back.
 */
export function mountOwnArt(app: Hono<Env>, ctx: Context, bitmaps: Bitmaps): void {
  const pausedUntil = new Map<string, number>()

  app.get(OWN_ART_PATH, async c => {
    const query = new URL(c.req.url).searchParams
    const picture = pictureNames.find(name => name === query.get('of'))
    const width = ownWidths.find(each => String(each) === query.get('w'))
    const found = await find(c.req.raw, query.get('game') ?? '')
    if (!picture || !width || !found) return c.body(null, 404)
    const own = await ownPicture(found, picture, width)
    if (own) return answer(own, 'image/webp', query.get('v') === found.game.artVersion)
    return compressed(c.req.raw, gameArt(drawnOf(found.game, true)), artHeaders('image/svg+xml', 'soon'))
  })

  app.get(SHARED_ART_PATH, async c => {
    const found = await find(c.req.raw, new URL(c.req.url).searchParams.get('game') ?? '')
    if (!found) return c.body(null, 404)
    const hero = await ownPicture(found, 'hero', 1600)
    const shared = await made(`shared\n${hero ? found.game.artVersion : 'drawn'}\n${keyOf(found)}`, () =>
      hero ? coverOf(hero) : standIn(found.game),
    )
    return shared ? answer(shared, 'image/jpeg', hero !== undefined || !found.game.artVersion) : c.body(null, 503)
  })

  async function find(request: Request, key: string): Promise<Found | undefined> {
    const merchant = await ctx.merchants.byHost(hostOf(request))
    if (!merchant) return undefined
    const catalogue = await ctx.catalogues.of(merchant)
    const at = key.indexOf('/')
    const game = catalogue.anyGameOf(key.slice(0, at), key.slice(at + 1))
    const base = catalogue.vendors.find(vendor => vendor.code === game?.vendor)?.apiUrl ?? ''
    return game && { game, base }
  }

  async function ownPicture(found: Found, picture: OwnPicture, width: number): Promise<Buffer | undefined> {
    const { game, base } = found
    const path = game.about.pictures?.[picture]
    if (!path || !game.artVersion) return undefined
    const key = ['own', base, path, width].join('\n')
    const kept = bitmaps.kept(key)
    if (kept) return kept
    const url = new URL(path, base)
    const now = ctx.clock.now()
    const isPaused = [url.origin, url.href].some(each => (pausedUntil.get(each) ?? 0) > now)
    return isPaused ? undefined : made(key, () => read(url, width, Math.round(width * shapes[picture])))
  }

  const made = (key: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const kept = bitmaps.kept(key)
    if (kept) return Promise.resolve(kept)
    return bitmaps.make(key, make).catch(error => {
      ctx.log.error('picture of a game not made', { key, error: String(error) })
      return undefined
    })
  }

  async function read(url: URL, width: number, height: number): Promise<Buffer> {
    let asked = url.origin
    try {
      const response = await ctx.outgoing(url, { timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX })
      asked = url.href
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return await sharp(Buffer.from(await response.arrayBuffer()), { limitInputPixels: PIXELS_MAX })
        .timeout({ seconds: 5 })
        .resize(width, height, { fit: 'cover' })
        .webp({ quality: 74, effort: 4 })
        .toBuffer()
    } catch (error) {
      pausedUntil.set(asked, ctx.clock.now() + PAUSE_MS)
      throw error
    }
  }
}

const keyOf = ({ game }: Found) => `${game.vendor}/${game.code}`

const answer = (picture: Buffer, type: string, isForEver: boolean) =>
  new Response(new Uint8Array(picture), { headers: artHeaders(type, isForEver ? 'ever' : 'while') })

const drawnOf = (game: CatalogueGame, isNameless: boolean): ArtSubject => ({
  seed: `${game.vendor}/${game.code}`,
  name: isNameless ? '' : (Object.values(game.names).find(canDrawName) ?? ''),
  vendor: canDrawName(game.vendorName) ? game.vendorName : '',
  category: game.category as Category,
  isNameless,
})

const coverOf = (picture: Buffer) =>
  sharp(picture).resize(SHARED_SIZE.width, SHARED_SIZE.height).jpeg({ quality: 82 }).toBuffer()

/** The drawn picture in the middle of its own colours. */
async function standIn(game: CatalogueGame): Promise<Buffer> {
  const { width, height } = SHARED_SIZE
  const drawing = Buffer.from(gameArt(drawnOf(game, false), { isVendorDrawn: true }))
  const tile = await sharp(drawing, { density: 120 })
    .resize({ height: height - 60 })
    .png()
    .toBuffer()
  return sharp(tile)
    .resize(width, height, { fit: 'cover' })
    .blur(40)
    .modulate({ brightness: 0.6 })
    .composite([{ input: tile }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
