import { parseArgs } from 'node:util'
import { hashBefore, roundMac } from './chance/chain.ts'
import { drawsFor, hashSeed } from './chance/seeds.ts'
import type { BaccaratConfig } from './games/baccarat/config.ts'
import { handOf } from './games/baccarat/course.ts'
import { baccarat } from './games/baccarat/game.ts'
import { shoeMessage } from './games/baccarat/shoe.ts'
import { decide, games, rulesHash, slotOf } from './games/registry.ts'
import type { TableConfig } from './games/sky-kite/config.ts'
import { multiplierText } from './games/sky-kite/curve.ts'
import { crashPoint } from './games/sky-kite/point.ts'
import type { PublicTable } from './kinds/table/views.ts'
import { verifyRound } from './verify.ts'
import { verifyTable } from './verify-table.ts'
import type { PublicRound } from './wagers/views.ts'

const usage = `Computes a round again.

  verify-round <round id> [--studio http://localhost:3002]
  verify-round --hash <hex> --salt <text> [--game sky-kite|baccarat] [--version 1.0.0]
  verify-round --game jade-galleon --server-seed <hex> --client-seed <text> --nonce <n> [--version 1.0.0]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    studio: {
      type: 'string',
      default: process.env.STUDIO_URL ?? `http://localhost:${process.env.STUDIO_PORT ?? 3002}`,
    },
    game: { type: 'string' },
    hash: { type: 'string' },
    salt: { type: 'string' },
    'server-seed': { type: 'string' },
    'client-seed': { type: 'string' },
    nonce: { type: 'string' },
    version: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(usage)
} else if (values.hash && values.salt) {
  fromHash(values.hash, values.salt)
} else if (values['server-seed'] && values['client-seed'] && values.nonce) {
  fromSeeds(values['server-seed'], values['client-seed'], Number(values.nonce))
} else if (positionals[0]) {
  await fromStudio(positionals[0])
} else {
  console.error(usage)
  process.exitCode = 2
}

function fromSeeds(serverSeed: string, clientSeed: string, nonce: number) {
  const game = slotOf(values.game ?? 'jade-galleon')
  const version = values.version ?? game.version
  const { events, units } = decide(game, version, drawsFor({ serverSeed, clientSeed, nonce }))
  console.log(`server seed hash  ${hashSeed(serverSeed)}`)
  console.log(`rules             ${game.code} ${version} ${rulesHash(game, version)}`)
  for (const event of events) console.log(JSON.stringify(event))
  console.log(`pays              ${units} of ${game.parts} parts of the stake (× ${units / game.parts})`)
}

function fromHash(hash: string, salt: string) {
  const game = games.get(values.game ?? 'sky-kite')
  const version = values.version ?? game?.version ?? ''
  const rules = game?.versions[version]
  if (game?.kind !== 'table' || !rules) throw new Error(`no table ${values.game} ${version}`)
  const isHand = game.code === baccarat.code
  const mac = roundMac(hash, isHand ? shoeMessage(salt, 0) : salt)
  console.log(`hash before it    ${hashBefore(hash)}`)
  console.log(`rules             ${game.code} ${version} ${rulesHash(game, version)}`)
  console.log(`HMAC              ${mac}`)
  if (isHand) console.log(`cards             ${JSON.stringify(handOf(rules as BaccaratConfig, hash, salt))}`)
  else console.log(`crash point       ${multiplierText(crashPoint(rules as TableConfig, mac))}×`)
}

async function fromStudio(id: string) {
  const response = await fetch(new URL(`/api/fair/${encodeURIComponent(id)}`, values.studio))
  const answer = (await response.json()) as {
    success: boolean
    code: string
    value: PublicRound & { table?: PublicTable }
  }
  if (!answer.success) {
    console.error(`The studio answers ${answer.code}.`)
    process.exitCode = 1
    return
  }
  const round = answer.value
  console.log(`round             ${round.id}  ${round.createdAt}  ${round.game} ${round.rulesVersion}`)
  if (round.table) return fromTable({ ...round, table: round.table })
  console.log(`stake, payout     ${round.stake} → ${round.payout} ${round.currency}`)
  console.log(`client seed, nonce  ${round.clientSeed} ${round.nonce}`)
  if (!round.serverSeed) {
    console.log('The server seed is still secret. Rotate the seeds in the game, then ask again.')
    process.exitCode = 1
    return
  }
  report(verifyRound(round))
}

function fromTable(round: PublicRound & { table: PublicTable }) {
  const { table } = round
  if (round.stake) console.log(`stake, payout     ${round.stake} → ${round.payout ?? 'open'} ${round.currency}`)
  console.log(`chain             ${table.chain.terminalHash}, place ${table.index} of ${table.chain.length}`)
  console.log(`salt              ${table.chain.salt} (${table.chain.saltSource}, ${table.chain.openedAt})`)
  if (!table.hash) {
    console.log(
      table.isVoid
        ? 'The round was void: it was not played, and every bet on it was given back.'
        : 'The round is still under way. Ask again when it has ended.',
    )
    process.exitCode = 1
    return
  }
  console.log(`hash              ${table.hash}`)
  report(verifyTable(round))
}

function report({
  isRight,
  checks,
}: {
  isRight: boolean
  checks: { name: string; isRight: boolean; found: string }[]
}) {
  for (const check of checks)
    console.log(`${check.isRight ? 'ok   ' : 'WRONG'} ${check.name.padEnd(11)} ${check.found}`)
  console.log(isRight ? 'The round is exactly what its seeds say.' : 'The round does not follow from its seeds.')
  if (!isRight) process.exitCode = 1
}
