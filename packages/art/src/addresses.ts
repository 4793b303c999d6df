import type { MarkStyle } from '@ronda/contract/brand/mark-styles.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import type { ArtSubject } from './subject.ts'

/** Where the server draws pictures of pages, so that they are kept like any other picture. */
export const HERO_PATH = '/art/hero.svg'
export const CONTENT_ART_PATH = '/art/content'
export const GAME_ART_PATH = '/art/game'
/** Pictures that vendors publish of their games, brought into the sizes of pages. */
export const OWN_ART_PATH = '/art/own'
/** What a link to a game shows where it is shared. */
export const SHARED_ART_PATH = '/art/shared'

/** Raised whenever a drawing changes: what a browser keeps is never the one before. */
const DRAWN = '7'

export type HeroInputs = {
  style: MarkStyle
  brandL: number
  brandC: number
  brandH: number
  inkH: number
  inkC: number
}

/** The look that an address of the hero stands for. */
export const heroVersion = ({ style, brandL, brandC, brandH, inkH, inkC }: HeroInputs) =>
  [DRAWN, style, brandL, brandC, brandH, inkH, inkC].join('_')

export const heroAddress = (inputs: HeroInputs) => `${HERO_PATH}?v=${heroVersion(inputs)}`
export const contentArtAddress = (key: string) => `${CONTENT_ART_PATH}?key=${encodeURIComponent(key)}&v=${DRAWN}`

/** As a drawing, which is small and sharp at any size, or as a bitmap, of which a page can show many. */
export type ArtForm = 'drawing' | 'bitmap'
/** Pixels of a bitmap: enough for the widest tile, and for the narrow ones of screens with three pixels for each. */
export const BITMAP_SIZE = { width: 330, height: 440 }

export function gameArtAddress(
  { seed, name, vendor, category, shift, isNameless, own }: ArtSubject,
  form: ArtForm = 'drawing',
): string {
  if (own) return ownArtAddress(seed, own, 'card', 330)
  const query = new URLSearchParams({ seed, name: isNameless ? '' : name, vendor, category, v: DRAWN })
  if (shift) query.set('shift', String(shift))
  if (form === 'bitmap') query.set('as', 'webp')
  return `${GAME_ART_PATH}?${query}`
}

const SHIFT_MAX = 99
const TEXT_MAX = 120

/** What an address of a game's picture asks for; undefined where it is none of ours. */
export function gameArtSubject(query: URLSearchParams): ArtSubject | undefined {
  const read = (key: string) => query.get(key) ?? ''
  const [seed, name, vendor] = [read('seed'), read('name'), read('vendor')]
  const category = categories.find(each => each === read('category'))
  const shift = Number(query.get('shift') ?? 0)
  if (!category || !seed || [seed, name, vendor].some(text => text.length > TEXT_MAX)) return undefined
  if (!Number.isInteger(shift) || shift < 0 || shift > SHIFT_MAX) return undefined
  return { seed, name, vendor, category, shift, isNameless: name === '' }
}

export type OwnPicture = 'card' | 'hero' | 'background'
/** Pixels in width that pages ask for. */
export const ownWidths = [330, 660, 960, 1600] as const
export type OwnWidth = (typeof ownWidths)[number]
export const SHARED_SIZE = { width: 1200, height: 630 }

/** A game by `vendor/code`; `version` changes with its pictures. */
export const ownArtAddress = (game: string, version: string, picture: OwnPicture, width: OwnWidth): string =>
  `${OWN_ART_PATH}?${new URLSearchParams({ game, of: picture, w: String(width), v: version })}`

export const sharedArtAddress = (game: string, version: string): string =>
  `${SHARED_ART_PATH}?${new URLSearchParams({ game, v: version || DRAWN })}`
