import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context } from '@ronda/server/context.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { aboutOf } from '@ronda/server/features/vendor-catalogue/about.ts'
import { openMemberAccounts } from '@ronda/server/ledger/accounts.ts'
import { seaLotteries, vietnameseLotteries } from '@ronda/studio/games/lotteries/games.ts'
import { presentations } from '@ronda/studio/games/presentations.ts'
import { games as studioGames } from '@ronda/studio/games/registry.ts'
import { catalogue } from '@ronda/studio/http/catalogue.ts'
import { Secret } from 'otpauth'
import { insertActivities } from './activities/insert.ts'
import { insertChannels } from './channels.ts'
import { insertContent } from './content/insert.ts'
import { type DemoMerchant, demoMerchants } from './merchants.ts'

export const STUDIO_VENDOR = 'RONDA'
/** The merchant whose people enter results of lotteries that come from outside. */
export const RESULT_DESK = 'lumina'

/** The studio's mark inside the address itself: the portal's pages load pictures from nowhere else. */
const studioIcon = `data:image/svg+xml;base64,${readFileSync(join(import.meta.dirname, '../../../../apps/studio/public/icon.svg')).toString('base64')}`

export interface DemoAccounts {
  members: { merchant: string; username: string; password: string }[]
  operators: { merchant: string; username: string; password: string; role: string }[]
  /** Per merchant and vendor: the key the studio signs with, and where the money is while it is played with. */
  vendorKeys: { merchant: string; vendor: string; keyId: string; secret: string; money: 'seamless' | 'transfer' }[]
}

export interface DemoAddresses {
  /** Base address of the studio as browsers reach it. */
  studioUrl: string
  /** The day the demo is shown on, where its clock begins earlier. */
  today?: number
}

const words =
  'alba brisa cielo duna faro greda hilo isla jade loma mar nube olivo palma quena rima sal tilo uva vela zafiro'.split(
    ' ',
  )

/** One that can be read out and typed. */
export function newPassword(): string {
  const bytes = randomBytes(6)
  return `${[0, 1, 2].map(i => words[(bytes[i] as number) % words.length]).join('-')}-${100 + (bytes.readUInt16BE(4) % 900)}`
}

/** Fills an empty database with both demo merchants. Passwords and keys are made here, never shipped. */
export async function loadDemo(ctx: Context, addresses: DemoAddresses): Promise<DemoAccounts> {
  const accounts: DemoAccounts = { members: [], operators: [], vendorKeys: [] }
  for (const merchant of demoMerchants) {
    const id = await insertMerchant(ctx, merchant)
    await insertLobby(ctx, id, merchant, addresses, accounts)
    await insertChannels(ctx, id, merchant)
    await insertPeople(ctx, id, merchant, accounts)
    await insertContent(ctx, id, merchant, addresses.today ?? ctx.clock.now())
    await insertActivities(ctx, merchant.code, addresses.today ?? ctx.clock.now())
  }
  ctx.merchants.forget()
  return accounts
}

async function insertMerchant(ctx: Context, merchant: DemoMerchant): Promise<number> {
  ctx.merchants.readSettings(merchant.settings)
  return inSystem(ctx.system, async tx => {
    const { id } = await tx
      .insertInto('merchants')
      .values({
        code: merchant.code,
        name: merchant.name,
        currency: merchant.currency,
        default_language: merchant.defaultLanguage,
        languages: merchant.languages,
        demo_money: true,
        settings: JSON.stringify(merchant.settings),
        created_at: new Date(ctx.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('merchant_hosts')
      .values(merchant.hosts.map(host => ({ host, merchant_id: id })))
      .execute()
    return id
  })
}

/** The studio's lotteries that a vendor of their own brings. */
const lotteryVendors = [
  { code: 'TCG_LOTTO_VN', name: 'Vietnam Lotto', games: vietnameseLotteries.map(({ code }) => code) },
  { code: 'TCG_SEA', name: 'SEA Lotto', games: seaLotteries.map(({ code }) => code) },
]

async function insertLobby(
  ctx: Context,
  merchantId: number,
  merchant: DemoMerchant,
  { studioUrl }: DemoAddresses,
  accounts: DemoAccounts,
): Promise<void> {
  const { transferVendor } = merchant
  const { games } = catalogue(studioGames, presentations)
  const elsewhere = new Set([...(transferVendor?.games ?? []), ...lotteryVendors.flatMap(({ games: own }) => own)])
  const addresses = { launch_url: studioUrl, api_url: studioUrl, health_url: `${studioUrl}/healthz` }
  const insert = (vendor: Omit<DemoVendor, 'columns'> & { columns?: Partial<DemoVendor['columns']> }) =>
    insertVendor(ctx, merchantId, merchant, accounts, { ...vendor, columns: { ...addresses, ...vendor.columns } })
  await insert({
    code: STUDIO_VENDOR,
    name: 'Ronda Studio',
    games: games.filter(({ code }) => !elsewhere.has(code)),
    columns: { is_hot: true, icon: studioIcon },
  })
  for (const [index, vendor] of lotteryVendors.entries()) {
    const own = games.filter(({ code }) => vendor.games.includes(code))
    if (own.length === 0) continue
    const columns = {
      account_type_id: 3 + index,
      sort: 2 + index,
      operator_code: operatorCodeOf(merchant.code, vendor.code),
      // Results that come from outside may have to be corrected.
      may_adjust: true,
    }
    await insert({ ...vendor, games: own, columns })
  }
  if (!transferVendor) return
  await insert({
    ...transferVendor,
    games: games.filter(({ code }) => transferVendor.games.includes(code)),
    columns: {
      account_type_id: 2,
      sort: 1,
      wallet: 'transfer',
      operator_code: operatorCodeOf(merchant.code, transferVendor.code),
    },
  })
}

/** What the studio calls a merchant to which one of its vendors belongs. */
export const operatorCodeOf = (merchant: string, vendor: string) => `${merchant}-${vendor.toLowerCase()}`

interface DemoVendor {
  code: string
  name: string
  games: ReturnType<typeof catalogue>['games']
  columns: {
    launch_url: string
    is_hot?: boolean
    icon?: string
    account_type_id?: number
    sort?: number
    may_adjust?: boolean
    wallet?: 'transfer'
    operator_code?: string
    api_url?: string
    health_url?: string
  }
}

async function insertVendor(
  ctx: Context,
  merchantId: number,
  merchant: DemoMerchant,
  accounts: DemoAccounts,
  vendor: DemoVendor,
): Promise<void> {
  const key = {
    merchant: merchant.code,
    vendor: vendor.code,
    keyId: `${merchant.code}-${randomBytes(4).toString('hex')}`,
    secret: randomBytes(32).toString('hex'),
    money: vendor.columns.wallet ?? ('seamless' as const),
  }
  accounts.vendorKeys.push(key)
  const now = new Date(ctx.clock.now())
  await inSystem(ctx.system, async tx => {
    await tx
      .insertInto('vendors')
      .values({
        merchant_id: merchantId,
        code: vendor.code,
        display_name: vendor.name,
        category: vendor.games[0]?.category ?? 'RNG',
        ...vendor.columns,
      })
      .execute()
    await tx
      .insertInto('vendor_keys')
      .values({
        merchant_id: merchantId,
        key_id: key.keyId,
        vendor: vendor.code,
        secret_sealed: ctx.vault.seal(merchantId, 'vendor-key', key.secret),
        created_at: now,
      })
      .execute()
    for (const [sort, game] of vendor.games.entries()) {
      await tx
        .insertInto('games')
        .values({
          merchant_id: merchantId,
          vendor: vendor.code,
          code: game.code,
          category: game.category,
          classify: game.classify,
          names: JSON.stringify(game.name),
          rtp: game.rtp,
          volatility: game.volatility,
          lines: game.lines,
          bet_min: larger(
            parseMoney(merchant.amounts.stakeMin, merchant.currency),
            parseMoney(game.betMin, merchant.currency),
          ),
          bet_max: parseMoney(merchant.amounts.stakeMax, merchant.currency),
          features: [...game.features],
          is_hot: vendor.code === STUDIO_VENDOR && sort === 0,
          version: game.version,
          about: JSON.stringify(aboutOf(game)),
          added_at: now,
          sort,
        })
        .execute()
    }
  })
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

async function insertPeople(
  ctx: Context,
  merchantId: number,
  merchant: DemoMerchant,
  accounts: DemoAccounts,
): Promise<void> {
  const now = new Date(ctx.clock.now())
  const operators = [
    { name: 'ana', displayName: 'Ana Torres', role: 'admin' },
    { name: 'luis', displayName: 'Luis Vega', role: 'finance' },
    { name: 'diego', displayName: 'Diego Rojas', role: 'finance' },
    { name: 'sofia', displayName: 'Sofía Ríos', role: 'support' },
  ]
  for (const { name, displayName, role } of operators) {
    const username = `${name}@${merchant.code}`
    const password = newPassword()
    await ctx.system
      .insertInto('operators')
      .values({
        merchant_id: merchantId,
        id: `${merchant.code}-${name}`,
        username,
        display_name: displayName,
        role,
        password_hash: await ctx.passwords.hash(password),
        totp_sealed: ctx.vault.seal(merchantId, 'totp', new Secret({ size: 20 }).base32),
        email: `${name}@office.${merchant.code}.example`,
        created_at: now,
      })
      .execute()
    accounts.operators.push({ merchant: merchant.code, username, password, role })
  }
  const people = [
    { username: 'valeria', payeeName: 'Valeria Paredes' },
    { username: 'mateo', payeeName: 'Mateo Salinas' },
    { username: 'nicha', payeeName: 'Nicha Suwan' },
  ]
  for (const { username, payeeName } of people) {
    const password = newPassword()
    const passwordHash = await ctx.passwords.hash(password)
    await inSystem(ctx.system, async tx => {
      const { id } = await tx
        .insertInto('members')
        .values({
          merchant_id: merchantId,
          username,
          username_key: username,
          password_hash: passwordHash,
          language: merchant.defaultLanguage,
          profile_sealed: ctx.vault.seal(merchantId, 'profile', { payeeName }),
          password_changed_at: now,
          registered_at: now,
          registered_ip: '127.0.0.1',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await openMemberAccounts(tx, { merchantId, memberId: id, currency: merchant.currency })
    })
    accounts.members.push({ merchant: merchant.code, username, password })
  }
}
