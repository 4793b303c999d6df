import * as z from 'zod/mini'
import { categories } from '../core/constants.ts'

/** Where a vendor publishes its games, at its address. Anybody may read it. */
export const CATALOGUE_PATH = '/catalogue.json'

const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/))
/** Decimal, at most four places. */
const Times = z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/))
const Share = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))
const Language = z.string().check(z.maxLength(12))
const Name = z.record(Language, z.string().check(z.minLength(1), z.maxLength(120)))
/** An address at the vendor's, from its root. */
const Path = z.string().check(z.regex(/^\/(?!\/)[\w\-./?=&%~]{1,300}$/))

export const pictureNames = ['card', 'hero', 'background'] as const
export type PictureName = (typeof pictureNames)[number]

export const Pay = z.object({
  /** What is bet on or what comes: a symbol, a spot, a fish; by language. */
  name: Name,
  prizes: z
    .array(
      z.object({
        /** So many of the same, in a slot. */
        count: z.optional(z.int().check(z.gte(1), z.lte(1000))),
        /** What comes back, the stake included, in total bets. */
        times: Times,
        /** Where that varies, the most. */
        timesMax: z.optional(Times),
        /** Percent of such bets that win. */
        chance: z.optional(Share),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
})
export type Pay = z.infer<typeof Pay>

/** What the page of a game tells beyond the facts of lists; all of it may be left out. */
export const GameAbout = z.object({
  /** One sentence, by language. */
  tagline: z.optional(Name),
  /** Of a game whose bets or players are paid unlike: the least that comes back to anybody of any bet, in percent; `rtp` then is the usual. */
  rtpLeast: z.optional(Share),
  /** Percent of rounds that pay anything; null where the player decides when to stop. */
  hitRate: z.optional(z.nullable(Share)),
  /** The most that one round pays, in total bets. */
  maxWin: z.optional(z.number().check(z.positive(), z.lte(100_000_000))),
  /** The rules in short, by language: a sentence or two each. */
  rules: z.optional(
    z.record(Language, z.array(z.string().check(z.minLength(1), z.maxLength(600))).check(z.maxLength(12))),
  ),
  pays: z.optional(z.array(Pay).check(z.maxLength(60))),
  /**
   * Pictures of the game's own: `card` for tiles (3:4), `hero` for the head of a page (16:9), `background` for what lies behind (16:9). WebP,
   * PNG, JPEG or SVG of at most 1 MB, without the game's name. A picture that changes gets another address.
   */
  pictures: z.optional(z.object({ card: Path, hero: Path, background: Path })),
  /** Where anybody may check a round. */
  verify: z.optional(Path),
})
export type GameAbout = z.infer<typeof GameAbout>

export const VendorGame = z.extend(GameAbout, {
  code: z.string().check(z.regex(/^[a-z0-9-]{1,48}$/)),
  name: Name,
  category: z.enum(categories),
  /** Sub-type, `SC`, `BAC`, …; empty where there is none. */
  classify: z.string().check(z.regex(/^[A-Z0-9]{0,12}$/)),
  /** Return to player in percent, with at most two decimals. */
  rtp: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  volatility: z.enum(['', 'low', 'medium', 'high']),
  lines: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** The widest limits of a stake that operators may set. */
  betMin: Amount,
  betMax: Amount,
  features: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
  version: z.string().check(z.maxLength(40)),
})
export type VendorGame = z.infer<typeof VendorGame>

/** Whatever else a vendor tells is left aside. */
export const VendorCatalogue = z.object({ games: z.array(VendorGame).check(z.maxLength(5000)) })
