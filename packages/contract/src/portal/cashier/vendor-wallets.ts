import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Money } from '../../core/fields.ts'

const Vendor = z.string().check(z.maxLength(40, 'max'))

/** `UNKNOWN`: the vendor has not answered yet. `MANUAL`: people are looking into it. In both the money is neither lost nor usable. */
export const transferStates = ['SENT', 'UNKNOWN', 'MANUAL', 'SUCCESS', 'FAILED'] as const
export type TransferState = (typeof transferStates)[number]
export const transferCauses = ['launch', 'leave', 'member', 'withdrawal', 'sweep'] as const

export const VendorTransfer = z.object({
  id: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** `in`: from the main wallet to the vendor. */
  direction: z.enum(['in', 'out']),
  /** Null as long as only the vendor knows how much "everything" was. */
  amount: z.nullable(Money),
  state: z.enum(transferStates),
  cause: z.enum(transferCauses),
  createdAt: At,
  closedAt: z.nullable(At),
})
export type VendorTransfer = z.infer<typeof VendorTransfer>

export const merchantWallet = defineCall({
  name: 'vendorWallets.merchantWallet',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'WALLET',
  who: 'anyone',
  source: 'spec',
  cacheSeconds: 60,
  summary: 'Whether all play is from the main wallet; otherwise which vendors have wallets of their own.',
  input: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(40, 'max'))) }),
  output: z.object({ isSingle: z.boolean(), vendors: z.array(z.string()) }),
})

export const walletTransfer = defineCall({
  name: 'vendorWallets.transfer',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  moduleId: 'WALLET',
  who: 'member',
  source: 'spec',
  changes: ['balance'],
  summary: 'Moves money between the main wallet and a vendor’s; without an amount all there is.',
  input: z.strictObject({
    vassalage: Vendor,
    direction: z.enum(['in', 'out']),
    amount: z.optional(Money),
    /** Chosen by the page: asking twice moves money once. */
    requestId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    /** The game was left, nobody pressed a button. */
    isLeaving: z._default(z.boolean(), false),
  }),
  /** Null where there was nothing to move. */
  output: z.object({ transfer: z.nullable(VendorTransfer) }),
  errors: [
    'NotFound',
    'InsufficientBalance',
    'VendorTransferPending',
    'VendorUnavailable',
    'DuplicateRequest',
    'OnBreak',
    'SelfExcluded',
    'VendorKeepsNoLimits',
    'BonusStaysHere',
  ],
  limit: 'money',
})

export const list = defineCall({
  name: 'vendorWallets.list',
  outdatedBy: ['balance'],
  verb: 'GET',
  path: '/wps/vendorWallets',
  moduleId: 'WALLET',
  who: 'member',
  source: 'ours',
  summary:
    'Where the member’s money is: the main wallet, each vendor’s wallet, what is on its way, and the last transfers.',
  input: Empty,
  output: z.object({
    currency: z.string(),
    main: Money,
    held: Money,
    wallets: z.array(
      z.object({
        vassalage: z.string(),
        vendorName: z.string(),
        /** By the rounds the vendor has reported so far. */
        balance: Money,
        /** On its way now. */
        pending: z.nullable(VendorTransfer),
      }),
    ),
    recent: z.array(VendorTransfer),
  }),
})
