import {
  BITMAP_SIZE,
  CONTENT_ART_PATH,
  GAME_ART_PATH,
  gameArtSubject,
  HERO_PATH,
  heroVersion,
} from '@ronda/art/addresses.ts'
import { contentArt } from '@ronda/art/content-art.ts'
import { gameArt } from '@ronda/art/game-art.ts'
import { heroArt } from '@ronda/art/hero-art.ts'
import { canDrawName } from '@ronda/art/lettering.ts'
import type { ArtSubject } from '@ronda/art/subject.ts'
import type { Hono } from 'hono'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { compressed } from '../../http/compress.ts'
import { hostOf } from '../../http/incoming.ts'
import type { Env } from '../../http/router.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { createBitmaps } from './art-bitmaps.ts'
import { artHeaders } from './art-headers.ts'
import { markOf } from './installable.ts'
import { mountOwnArt } from './own-art.ts'

const KEY_MAX = 80
const QUALITY = 80

export const heroOf = (merchant: Merchant) => ({ ...merchant.settings.brand, style: markOf(merchant).style })

/** Pictures drawn for a merchant's pages. Their address has their version, so a browser keeps them for ever. */
export function mountArt(app: Hono<Env>, ctx: Context): void {
  const bitmaps = createBitmaps()
  app.get(HERO_PATH, async c => {
    const merchant = await ctx.merchants.byHost(hostOf(c.req.raw))
    if (!merchant) return c.body(null, 404)
    const hero = heroOf(merchant)
    return svg(c.req.raw, heroArt(hero), c.req.query('v') === heroVersion(hero))
  })
  app.get(CONTENT_ART_PATH, async c => {
    const key = c.req.query('key') ?? ''
    if (key.length > KEY_MAX) return c.body(null, 404)
    return svg(c.req.raw, contentArt(key), c.req.query('v') !== undefined)
  })
  app.get(GAME_ART_PATH, async c => {
    const query = new URL(c.req.url).searchParams
    const subject = gameArtSubject(query)
    if (!subject) return c.body(null, 404)
    const isBitmap = query.get('as') === 'webp' && canBeBitmap(subject)
    const picture =
      isBitmap && (bitmaps.kept(keyOf(subject)) ?? ((await isOurs(c.req.raw, subject)) && (await bitmap(subject))))
    if (picture)
      return new Response(new Uint8Array(picture), {
        headers: artHeaders('image/webp', query.has('v') ? 'ever' : 'while'),
      })
    return svg(c.req.raw, gameArt(subject), query.has('v') && !isBitmap)
  })

  mountOwnArt(app, ctx, bitmaps)

  const bitmap = (subject: ArtSubject) =>
    bitmaps
      .make(keyOf(subject), () => toWebp(gameArt(subject, { isVendorDrawn: true })))
      .catch(error => {
        ctx.log.error('picture not made', { seed: subject.seed, error: String(error) })
        return undefined
      })

  /** Bitmaps cost processor time, so they are made only for games that the merchant has. */
  async function isOurs(request: Request, { seed, name, vendor }: ArtSubject): Promise<boolean> {
    const merchant = await ctx.merchants.byHost(hostOf(request))
    const at = seed.indexOf('/')
    const game = merchant && (await ctx.catalogues.of(merchant)).anyGameOf(seed.slice(0, at), seed.slice(at + 1))
    return game !== undefined && game.vendorName === vendor && (!name || Object.values(game.names).includes(name))
  }
}

/** In a bitmap every letter has to be drawn: the server may have no font for it. */
const canBeBitmap = ({ name, vendor }: ArtSubject) => canDrawName(name) && canDrawName(vendor)

const keyOf = ({ seed, name, vendor, category, shift = 0 }: ArtSubject) =>
  [seed, name, vendor, category, shift].join('\n')

const toWebp = (svg: string) =>
  sharp(Buffer.from(svg), { density: (72 * BITMAP_SIZE.width) / 300 })
    .resize(BITMAP_SIZE.width)
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()

function svg(request: Request, text: string, isForEver: boolean): Promise<Response> {
  return compressed(request, text, artHeaders('image/svg+xml', isForEver ? 'ever' : 'while'))
}
