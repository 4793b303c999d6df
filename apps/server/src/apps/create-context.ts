import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@ronda/contract/values/time.ts'
import { createVault } from '../base/crypto.ts'
import { createPasswords, type Passwords } from '../base/passwords.ts'
import { type Config, chainKeyFrom } from '../config.ts'
import type { Context, Log } from '../context.ts'
import { createBus } from '../db/events.ts'
import type { DB } from '../db/generated/tables.ts'
import { appPool, createDatabase, systemPool } from '../db/pool.ts'
import { createSettler } from '../features/bets/settle.ts'
import { createCatalogues } from '../features/lobby/catalogue.ts'
import { createLotteryBoards } from '../features/lotteries/board.ts'
import { createMerchants } from '../features/merchants/merchants.ts'
import { readStandardTexts } from '../features/texts/standard.ts'
import { createVendorFeeds } from '../features/vendor-transfers/feed.ts'
import { createCallLog } from '../features/vendors/call-log.ts'
import { createLaunchBreaker } from '../features/vendors/launch-breaker.ts'
import { createHumanChecker } from '../features/verification/human.ts'
import { identityProvidersOf } from '../identity/provider.ts'
import { createWalletQueue } from '../ledger/batch.ts'
import { createMessenger, sendersOf } from '../messaging/messenger.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { approvables } from './approvables.ts'
import { readSettings } from './merchant-settings.ts'
import { settingsChecks } from './settings-checks.ts'

export interface ContextOptions {
  config: Config
  /** Migrated database. */
  databaseUrl: string
  providers: PaymentProvider[]
  outgoing: Outgoing
  clock?: Clock
  log?: Log
  passwords?: Passwords
  /** Folders of the portal's texts, a file per language; without them merchants cannot change any. */
  textFolders?: readonly string[]
}

const consoleLog: Log = {
  info: (message, data) =>
    console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'info', message, ...data })),
  error: (message, data) =>
    console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', message, ...data })),
}

/** What every feature works with, made of what the features offer one another. */
export async function createContext(options: ContextOptions): Promise<Context> {
  const { config, databaseUrl } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? consoleLog
  const chainKey = chainKeyFrom(config.secrets)
  const app = createDatabase<DB>(appPool(databaseUrl, { max: 12 }), chainKey)
  const system = createDatabase<DB>(systemPool(databaseUrl, { max: 12, statementTimeoutMs: 60_000 }), chainKey)
  const bus = await createBus(databaseUrl, config.role !== 'all', clock.now)
  const merchants = createMerchants({ system, clock, log }, { readSettings, isDemo: config.demo })
  const providers = new Map(options.providers.map(provider => [provider.code, provider]))
  const vault = createVault(config.secrets)
  const lotteries = createLotteryBoards(system)
  const ctx: Context = {
    config,
    clock,
    random: randomBytes,
    app,
    system,
    wallet: createWalletQueue({
      url: databaseUrl,
      chainKey,
      onTrouble: error => log.error('ledger trouble', { error: error.message }),
    }),
    settler: createSettler({ system, clock, random: randomBytes, bus, merchants, log }),
    bus,
    vault,
    passwords: options.passwords ?? createPasswords(),
    merchants,
    catalogues: createCatalogues(system, lotteries),
    lotteries,
    vendorFeeds: createVendorFeeds(() => ctx),
    vendorCalls: createCallLog({ system, log }),
    launchBreaker: createLaunchBreaker({ system, clock, bus, log }),
    outgoing: options.outgoing,
    payments: { codes: [...providers.keys()], get: code => providers.get(code) },
    identityProviders: identityProvidersOf(config.identity, { outgoing: options.outgoing, now: () => clock.now() }),
    messenger: createMessenger({ system, vault, clock, log, ...sendersOf(config.messaging, options.outgoing) }),
    approvables: new Map(approvables.map(what => [what.name, what])),
    settingsChecks,
    human: createHumanChecker(config.secrets),
    standardTexts: readStandardTexts(options.textFolders ?? []),
    log,
  }
  // So that a merchant whose settings cannot be read is logged at the start, not at the first visit.
  await merchants.all()
  return ctx
}

/** Finishes what runs, then closes everything; `closeServers` between what asks others and what answers them. */
export async function closeContext(ctx: Context, closeServers: () => Promise<void>): Promise<void> {
  await ctx.vendorFeeds.stop()
  await closeServers()
  await ctx.vendorCalls.stop()
  await ctx.messenger.idle()
  await ctx.settler.stop()
  await ctx.wallet.close()
  await ctx.bus.close()
  await ctx.app.destroy()
  await ctx.system.destroy()
}
