import type { MarkStyle } from '@ronda/contract/brand-mark.ts'

/** Where the server draws pictures of pages, so that they are kept like any other picture. */
export const HERO_PATH = '/art/hero.svg'
export const CONTENT_ART_PATH = '/art/content'

/** Raised whenever a drawing changes: what a browser keeps is never the one before. */
const DRAWN = '1'

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
