import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { categories } from '../core/constants.ts'
import { At, Empty, Money, NumberId, pageOf, pageQuery } from '../core/fields.ts'
import { Waiting } from './approvals.ts'
import { Reason } from './vendors.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['games.change-undone', 'games.changed', 'games.reordered', 'menu.saved'] as const

const common = { moduleId: 'BO_GAMES', who: 'operator', source: 'ours' } as const

export const gameStates = ['on', 'off', 'maintenance'] as const
const GameState = z.enum(gameStates)
export const GameCategory = z.enum(categories)
/** `vendor/code`. */
const GameKey = z.string().check(z.minLength(3, 'required'), z.maxLength(100, 'max'))
/** Sub-type within a category: `SC`, `CRASH`, … */
const Classify = z.string().check(z.trim(), z.regex(/^[A-Z0-9]{0,12}$/, 'format'))

const GameRow = z.object({
  /** `vendor/code`. */
  id: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  isVendorOn: z.boolean(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  classify: z.string(),
  /** Theoretical return in percent; empty where the vendor names none. */
  rtp: z.string(),
  volatility: z.string(),
  betMin: Money,
  betMax: Money,
  /** How much of a stake counts as turnover, in percent. */
  turnoverPct: z.int(),
  isHot: z.boolean(),
  state: GameState,
  version: z.string(),
  addedAt: At,
})
export type GameRow = z.infer<typeof GameRow>

const filter = {
  q: z.optional(z.string().check(z.trim(), z.maxLength(80, 'max'))),
  vendor: z.optional(z.string().check(z.maxLength(40, 'max'))),
  category: z.optional(GameCategory),
  state: z.optional(GameState),
}
export const gameOrders = ['menu', 'name', 'new', 'rtp'] as const
const sort = z.optional(z.enum(gameOrders))

export const list = defineCall({
  ...common,
  name: 'bo.games.list',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/games',
  permission: 'content.view',
  summary: 'The merchant’s games, whatever their state, found by name, code, vendor, category and state.',
  input: z.strictObject({ ...pageQuery, ...filter, sort }),
  output: z.object({
    ...pageOf(GameRow).shape,
    currency: z.string(),
    vendors: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Categories the merchant has games of. */
    categories: z.array(z.string()),
  }),
})

const Change = z
  .strictObject({
    state: z.optional(GameState),
    isHot: z.optional(z.boolean()),
    category: z.optional(GameCategory),
    classify: z.optional(Classify),
    betMin: z.optional(Money),
    betMax: z.optional(Money),
    turnoverPct: z.optional(z.int().check(z.gte(0, 'min'), z.lte(100, 'max'))),
  })
  .check(z.refine(change => Object.values(change).some(value => value !== undefined), { error: 'required' }))
export type GameChange = z.infer<typeof Change>
export type ChangedField = keyof GameChange

/** The games that were ticked, or all that a search finds. */
const Chosen = z.union([
  z.strictObject({ ids: z.array(GameKey).check(z.minLength(1, 'required'), z.maxLength(2000, 'max')) }),
  z.strictObject({ found: z.strictObject(filter) }),
])

export const refusedReasons = ['unknown', 'limits', 'category'] as const

export const preview = defineCall({
  ...common,
  name: 'bo.games.preview',
  verb: 'POST',
  path: '/bo/games/preview',
  permission: 'content.edit',
  changes: [],
  onlyReads: true,
  summary: 'Tells what a change to many games would do, game by game, without doing it.',
  input: z.strictObject({ chosen: Chosen, change: Change }),
  output: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fields: z.array(
          z.object({
            field: z.enum(['state', 'isHot', 'category', 'classify', 'betMin', 'betMax', 'turnoverPct']),
            from: z.string(),
            to: z.string(),
          }),
        ),
      }),
    ),
    /**
     * `unknown`: no such game; `limits`: the smallest bet would be above the largest; `category`: not one of the merchant's menu.
     */
    refused: z.array(z.object({ id: z.string(), name: z.string(), why: z.enum(refusedReasons) })),
    /** Games that already are as asked for. */
    same: z.int(),
    /** Names exactly what is shown here; applying needs it. */
    stamp: z.string(),
    currency: z.string(),
  }),
})
export type GamesPreview = z.infer<(typeof preview)['output']>

const Stamp = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'format'))

export const apply = defineCall({
  ...common,
  name: 'bo.games.apply',
  verb: 'POST',
  path: '/bo/games/apply',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary: 'Does what the preview showed: exactly that, or nothing.',
  input: z.strictObject({ chosen: Chosen, change: Change, stamp: Stamp, reason: Reason }),
  output: z.object({
    changed: z.int(),
    /** The record of the audit log; with it the change can be taken back. Null while it waits. */
    changeId: z.nullable(z.string()),
    /** Higher limits of stakes, or turnover that is played sooner, wait for a second person. */
    waiting: Waiting,
  }),
  errors: ['ChangedMeanwhile', 'ApprovalPending'],
})

export const revert = defineCall({
  ...common,
  name: 'bo.games.revert',
  verb: 'POST',
  path: '/bo/games/revert',
  permission: 'content.edit',
  changes: ['settings', 'approvals'],
  summary:
    'Takes a change to many games back, once, if nobody changed the same of them since. What is looser then waits for a second person.',
  input: z.strictObject({ changeId: NumberId }),
  output: z.object({ changed: z.int(), waiting: Waiting }),
  errors: ['NotFound', 'ChangedMeanwhile', 'AlreadyUndone', 'ApprovalPending'],
})

export const order = defineCall({
  ...common,
  name: 'bo.games.order',
  verb: 'POST',
  path: '/bo/games/order',
  permission: 'content.edit',
  changes: ['settings'],
  summary:
    'Puts games of one category into this order among the places they hold, or, with `toTop`, before all others. Hot games stay first.',
  input: z.strictObject({
    category: GameCategory,
    ids: z.array(GameKey).check(z.minLength(1, 'required'), z.maxLength(100, 'max')),
    toTop: z.optional(z.boolean()),
  }),
  output: z.object({}),
  errors: ['ChangedMeanwhile'],
})

const Categories = z.object({
  version: z.int(),
  /** In the order of the menu; those not shown come last. */
  categories: z.array(
    z.object({
      id: GameCategory,
      isShown: z.boolean(),
      /** Vendors with a game of it that is on, as the portal's menu lists them. */
      vendors: z.array(z.string()),
      games: z.int(),
    }),
  ),
})

export const menu = defineCall({
  ...common,
  name: 'bo.menu.get',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/bo/menu',
  permission: 'settings.view',
  summary: 'The categories of the portal’s menu in the merchant’s order, with what each holds now.',
  input: Empty,
  output: Categories,
})

export const saveMenu = defineCall({
  ...common,
  name: 'bo.menu.save',
  verb: 'PUT',
  path: '/bo/menu',
  permission: 'settings.edit',
  changes: ['settings'],
  summary: 'Saves which categories the portal’s menu shows, and their order.',
  input: z.strictObject({
    version: z.int(),
    shown: z.array(GameCategory).check(z.minLength(1, 'required'), z.maxLength(categories.length, 'max')),
    reason: Reason,
  }),
  output: Categories,
  errors: ['ChangedMeanwhile'],
})
