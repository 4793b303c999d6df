import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { CLIENT_TYPE, PLATFORM } from '../../core/constants.ts'
import { Money } from '../../core/fields.ts'
import { OpensIn } from './games.ts'

/** `LOTT`: a lottery, with what it is opened with. */
export const launchModes = ['GLS', 'LOTT'] as const
/** What a lottery opens with: the bets of the game, or all of its vendor's. */
export const lottoViews = ['betting', 'lobby'] as const

export const launch = defineCall({
  name: 'games.launch',
  verb: 'POST',
  path: '/wps/game/launchGame',
  moduleId: 'LOBBY',
  who: 'session',
  source: 'spec',
  changes: [],
  summary: 'A single-use address (60 s) that opens the game for this member.',
  input: z.strictObject({
    /** `roomId` and `accountTypeName` are the names under which rooms come with the same. */
    gameId: z.optional(z.string().check(z.maxLength(48, 'max'))),
    roomId: z.optional(z.string().check(z.maxLength(48, 'max'))),
    nodeId: z.optional(z.string().check(z.maxLength(48, 'max'))),
    accountType: z._default(z.literal(1), 1),
    confirmTrans: z._default(z.literal(0), 0),
    vassalage: z.optional(z.string().check(z.maxLength(40, 'max'))),
    accountTypeName: z.optional(z.string().check(z.maxLength(40, 'max'))),
    launchMode: z._default(z.enum(launchModes), 'GLS'),
    /** Of lotteries alone, as are the next two: they reach the game with its address. */
    lottoArea: z.optional(z.literal('VN')),
    lottoView: z.optional(z.enum(lottoViews)),
    /** Where the game leads back to: an address of the portal, whole or from its root. */
    backUrl: z.optional(z.string().check(z.maxLength(400, 'max'))),
    platform: z._default(z.literal(PLATFORM), PLATFORM),
    clientType: z._default(z.literal(CLIENT_TYPE), CLIENT_TYPE),
    /** Whom the page takes for the player, and where: of anybody but the session's member nothing opens. */
    username: z.optional(z.string().check(z.maxLength(64, 'max'))),
    /** The session's, as in its header, which alone opens something. */
    token: z.optional(z.string().check(z.maxLength(200, 'max'))),
    merchantCode: z.optional(z.string().check(z.maxLength(40, 'max'))),
    /** Without it the game speaks that of the header. */
    language: z.optional(z.string().check(z.maxLength(12, 'max'))),
  }),
  output: z.object({
    /** For a frame of the page; empty where the game opens in a window of its own only. */
    game_url: z.string(),
    /** For a window of the game's own. Both open the same session: the first that is used. */
    game_url2: z.string(),
    gameName: z.string(),
    vendorName: z.string(),
    /** Where the game is framed from; messages of any other origin are ignored. */
    origin: z.string(),
    /** The vendor holds the money while it is played with: it has to be brought back on leaving. */
    isTransfer: z.boolean(),
    opensIn: OpensIn,
    /** The largest bet that the member's bonus allows meanwhile; null: any. */
    bonusMaxBet: z.nullable(Money),
  }),
  errors: [
    'GameNotFound',
    'GameUnderMaintenance',
    'AccountLocked',
    'VendorTransferPending',
    'VendorUnavailable',
    'OnBreak',
    'SelfExcluded',
    'VendorKeepsNoLimits',
    'BonusStaysHere',
    'GameNotWithBonus',
  ],
})
