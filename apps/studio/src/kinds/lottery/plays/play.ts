import type { Measure } from './measure.ts'

/** Which places of a draw, counted from 0. */
export type At = readonly number[]

/** Values of a measure: within bounds, odd or even, or one of those named; all that is given must hold. */
export type Range = {
  readonly from?: number
  readonly to?: number
  readonly odd?: boolean
  readonly is?: readonly (number | string)[]
}

export type OutcomeRow = {
  readonly of: Measure
  readonly outcomes: Readonly<Record<string, Range>>
  /** The stake comes back here. */
  readonly refunds?: Range
  /** Nothing of the row wins here. */
  readonly loses?: { readonly of: Measure } & Range
}

/** What a picked number of symbols must have in common with those drawn. */
export type Hit = { readonly tier: string; readonly hit: number; readonly special?: boolean }

/** Which digits of a number count: `last` 2, the second from the end (`last` 1, `skip` 1), `first` 2. */
export type Part = { readonly last: number; readonly skip?: number } | { readonly first: number }

/**
 * How a bet is made and when it wins; each is worked out by one of the modules beside this one.
 *
 * A *note* is one elementary combination of a line. A *tier* is a prize of its own.
 */
export type Play =
  /** One row for each place; a note names one symbol for each. */
  | { readonly method: 'direct'; readonly at: At }
  /** The drawn symbols in any order, of one shape: `[2, 1]` is a pair and a single. A row for each multiplicity, or one for both. */
  | { readonly method: 'group'; readonly at: At; readonly shape: readonly number[]; readonly rows: 1 | 2 }
  /** Combinations of `pick` symbols, of which so many are drawn. A second row holds what every combination contains. */
  | {
      readonly method: 'contains'
      readonly at: At
      readonly pick: number
      /** One symbol, at least (or exactly) so often. */
      readonly times?: number
      readonly exactly?: boolean
      readonly hits?: readonly Hit[]
      /** The place of the special number. */
      readonly special?: number
    }
  /** Named outcomes of something measured; of several rows all must be right. */
  | { readonly method: 'outcome'; readonly rows: readonly OutcomeRow[] }
  /** Everything that has a sum, a span or a symbol in common. */
  | {
      readonly method: 'expand'
      readonly at: At
      readonly by: 'sum' | 'span' | 'symbol'
      readonly as: 'direct' | 'group'
    }
  /** One row for each place, some of them empty; a note names `take` of the places. */
  | { readonly method: 'anywhere'; readonly at: At; readonly take: number }
  /** A direct note with all its trailing ones. */
  | { readonly method: 'levels'; readonly at: At }
  /** Tuples written out; `mixed` ones win in any order. */
  | { readonly method: 'list'; readonly at: At; readonly as: 'direct' | 'mixed' }
  /** Named sets of symbols, of which one at least is drawn. */
  | { readonly method: 'sets'; readonly at: At; readonly sets: Readonly<Record<string, readonly number[]>> }
  /** Numbers among those of the prizes: each time one comes, or `size` of them all come, or none of them comes. */
  | {
      readonly method: 'numbers'
      readonly prizes: readonly string[]
      readonly part: Part
      readonly mode: 'each' | 'all' | 'none'
      readonly size?: number
      /** With every number its other orders. */
      readonly orders?: boolean
      /** Half as much again for every further time the more frequent number of a winning pair comes. */
      readonly bonus?: boolean
    }
  /** Numbers with a prize table; `box` buys every order, `one` unit covers all orders of a number, which are as many as `covers` says. */
  | {
      readonly method: 'ladder'
      readonly digits: number
      readonly steps: readonly { readonly tier: string; readonly prizes: readonly string[] }[]
      readonly orders: 'straight' | 'box' | 'one'
      readonly covers?: readonly number[]
    }
  /** Any of the above upon digits of the first number of a prize. */
  | { readonly method: 'part'; readonly prize: string; readonly part: Part; readonly play: PlacePlay }

export type PlacePlay = Exclude<Play, { method: 'numbers' | 'ladder' | 'part' }>
export type PlayOf<M extends Play['method']> = Extract<Play, { method: M }>

/** What was chosen: rows of symbols, names of outcomes, or numbers. */
export type Content = readonly (readonly string[])[]

export type ContentProblem =
  /** Another number of rows than the play has. */
  | 'rows'
  /** A symbol the play does not know. */
  | 'symbol'
  /** The same twice in a row. */
  | 'twice'
  /** Too little for a single note. */
  | 'few'

/** So many notes win this prize; `refund` gives the stake back. `extra`: so many halves of a prize on top. */
export type Win = { readonly tier: string; readonly count: number; readonly extra?: number }

/**
 * A prize: a note wins it in `ways` of `of` draws (where it may come several times in one draw, so often on the average) and has its stake
 * returned in `refunds` of them. Tiers of the same `note` are prizes of one note; without a name each is a note's only one.
 */
export type Tier = {
  readonly tier: string
  readonly note?: string
  readonly ways: bigint
  readonly of: bigint
  readonly refunds?: bigint
}

export const REFUND = 'refund'
