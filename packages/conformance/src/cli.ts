#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createHub88Side } from './hub88-side.ts'
import { type Policy, pragmaticPolicy, readPolicy, rondaPolicy } from './policy.ts'
import { createPragmaticSide } from './pragmatic-side.ts'
import { htmlOf, reportOf } from './report.ts'
import { createRondaSide } from './ronda-side.ts'
import { cases, openBench, runAll } from './run.ts'
import type { Ticket } from './vendor-side.ts'

const usage = `Tries a wallet with everything a vendor can do to it, and writes what came of it.

  ronda-conformance <wallet url> --key-id <id> --secret <secret> (--players <file> | --arrange <url>)

The wallet's address is the one operations stand behind, such as https://play.example/vendor/v1.

  --protocol <name>    ronda (default); hub88, whose secret is the vendor's private key in PEM; pragmatic, whose answers to repeats name the
                       balance of now (policy "repeat": "outcome"). In the address of the last two {key} stands for the key id
  --key-id, --secret   the vendor's key; or RONDA_KEY_ID and RONDA_SECRET in the environment
  --players <file>     JSON: { "players": [{ "launchToken", "gameCode", "currency", "otherGameCode"? }, ...], "policy"?, "arrange"? };
                       instead of a launch token "sessionToken" and "playerId" of a session opened before
  --arrange <url>      where the wallet makes players on demand and lends other inner control
  --policy <file>      JSON: what the wallet does one way or the other, for instance { "zeroBet": "taken", "p99Ms": 150 }
  --stake <amount>     what cases stake where any amount will do, up to 150 times of it (0.01, 1 and hundredths of the player's money); a player
                       needs 100 times of it
  --cases <list>       only these, for instance 1,26,N3
  --report <path>      writes <path>.html and <path>.json (conformance-report)
  --seed <n>           of everything done by chance (1)
  --sequences <n>      sequences of movements by chance (1000)
  --races <n>          bets against their rollback (1000)
  --timeout <ms>       after which an answer counts as lost (5000)

Ends with 0 only if every case that applies passed, with 1 if one failed, with 2 if it could not begin or no case ran.
Bet with test money: the suite plays.`

interface PlayersFile {
  players?: Ticket[]
  policy?: Record<string, unknown>
  arrange?: string
}

/** What a protocol itself asks of a wallet. */
const policyOf: Record<string, Partial<Policy>> = { pragmatic: pragmaticPolicy }
const sides = { ronda: createRondaSide, hub88: createHub88Side, pragmatic: createPragmaticSide }
const say = (text: string) => process.stdout.write(`${text}\n`)
const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 2
})

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      protocol: { type: 'string', default: 'ronda' },
      'key-id': { type: 'string', default: process.env.RONDA_KEY_ID },
      secret: { type: 'string', default: process.env.RONDA_SECRET },
      players: { type: 'string' },
      arrange: { type: 'string' },
      policy: { type: 'string' },
      stake: { type: 'string' },
      cases: { type: 'string' },
      report: { type: 'string', default: 'conformance-report' },
      seed: { type: 'string', default: '1' },
      sequences: { type: 'string', default: '1000' },
      races: { type: 'string', default: '1000' },
      timeout: { type: 'string', default: '5000' },
      help: { type: 'boolean', default: false },
    },
  })
  const [url] = positionals
  const { 'key-id': keyId, secret } = values
  if (values.help || !url || !keyId || !secret) {
    say(usage)
    return values.help ? 0 : 2
  }
  if (!Object.hasOwn(sides, values.protocol)) throw new Error(`--protocol is one of: ${Object.keys(sides).join(', ')}`)
  const createSide = sides[values.protocol as keyof typeof sides]
  const file = values.players ? readJson<PlayersFile>(values.players) : {}
  const declared = { ...file.policy, ...(values.policy ? readJson<Record<string, unknown>>(values.policy) : {}) }
  const policy = readPolicy(declared, { ...rondaPolicy, ...policyOf[values.protocol] })
  const wanted = values.cases?.split(',').map(one => one.trim())
  const chosen = wanted ? cases.filter(one => wanted.includes(one.number)) : cases
  const strange = wanted?.filter(number => !cases.some(one => one.number === number)) ?? []
  if (strange.length > 0) throw new Error(`No such case: ${strange.join(', ')}`)

  if (values.stake !== undefined && !(/^\d+(\.\d+)?$/.test(values.stake) && Number(values.stake) > 0))
    throw new Error('--stake is an amount above zero, such as 0.2')

  const seed = numberOf('seed', values.seed)
  const startedAt = new Date()
  const begun = performance.now()
  const bench = await openBench({
    url,
    keyId,
    secret,
    policy,
    stake: values.stake,
    seed,
    createSide,
    arrangeUrl: values.arrange ?? file.arrange,
    players: file.players,
    sequences: numberOf('sequences', values.sequences),
    races: numberOf('races', values.races),
    timeoutMs: numberOf('timeout', values.timeout),
  })
  const results = await runAll(
    bench,
    ({ number, name, outcome, got }) =>
      say(`${outcome.padEnd(14)} ${number.padStart(3)} ${name}${outcome === 'pass' ? '' : `: ${got}`}`),
    chosen,
  )
  bench.close()
  const tookMs = Math.round(performance.now() - begun)
  const report = reportOf(results, {
    protocol: bench.side.protocol,
    url,
    startedAt,
    tookMs,
    seed,
    stake: values.stake,
    policy,
  })
  writeFileSync(`${values.report}.json`, `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(`${values.report}.html`, htmlOf(report))
  const { summary } = report
  say(
    `\n${summary.pass} passed, ${summary.fail} failed, ${summary['not applicable']} not applicable, ${summary['not run']} not run. ${values.report}.html`,
  )
  if (summary.pass + summary.fail === 0) {
    console.error('No case ran: nothing is known of this wallet. The report says of each what it needs.')
    return 2
  }
  return report.passed ? 0 : 1
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} is a whole number`)
  return number
}
