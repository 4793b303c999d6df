import { parseArgs } from 'node:util'
import { drawsFor, hashSeed } from './chance/seeds.ts'
import { decide, rulesHash, slotOf } from './games/registry.ts'
import type { PublicRound } from './rounds/views.ts'
import { verifyRound } from './verify.ts'

const usage = `Computes a round again.

  verify-round <round id> [--studio http://localhost:3002]
  verify-round --game jade-galleon --server-seed <hex> --client-seed <text> --nonce <n> [--version 1.0.0]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    studio: {
      type: 'string',
      default: process.env.STUDIO_URL ?? `http://localhost:${process.env.STUDIO_PORT ?? 3002}`,
    },
    game: { type: 'string', default: 'jade-galleon' },
    'server-seed': { type: 'string' },
    'client-seed': { type: 'string' },
    nonce: { type: 'string' },
    version: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(usage)
} else if (values['server-seed'] && values['client-seed'] && values.nonce) {
  fromSeeds(values['server-seed'], values['client-seed'], Number(values.nonce))
} else if (positionals[0]) {
  await fromStudio(positionals[0])
} else {
  console.error(usage)
  process.exitCode = 2
}

function fromSeeds(serverSeed: string, clientSeed: string, nonce: number) {
  const game = slotOf(values.game)
  const version = values.version ?? game.version
  const { events, units } = decide(game, version, drawsFor({ serverSeed, clientSeed, nonce }))
  console.log(`server seed hash  ${hashSeed(serverSeed)}`)
  console.log(`rules             ${game.code} ${version} ${rulesHash(game, version)}`)
  for (const event of events) console.log(JSON.stringify(event))
  console.log(`pays              ${units} of ${game.parts} parts of the stake (× ${units / game.parts})`)
}

async function fromStudio(id: string) {
  const response = await fetch(new URL(`/api/fair/${encodeURIComponent(id)}`, values.studio))
  const answer = (await response.json()) as { success: boolean; code: string; value: PublicRound }
  if (!answer.success) {
    console.error(`The studio answers ${answer.code}.`)
    process.exitCode = 1
    return
  }
  const round = answer.value
  console.log(`round             ${round.id}  ${round.createdAt}  ${round.game} ${round.rulesVersion}`)
  console.log(`stake, payout     ${round.stake} → ${round.payout} ${round.currency}`)
  console.log(`client seed, nonce  ${round.clientSeed} ${round.nonce}`)
  if (!round.serverSeed) {
    console.log('The server seed is still secret. Rotate the seeds in the game, then ask again.')
    process.exitCode = 1
    return
  }
  const { isRight, checks } = verifyRound(round)
  for (const check of checks)
    console.log(`${check.isRight ? 'ok   ' : 'WRONG'} ${check.name.padEnd(11)} ${check.found}`)
  console.log(isRight ? 'The round is exactly what its seeds say.' : 'The round does not follow from its seeds.')
  if (!isRight) process.exitCode = 1
}
