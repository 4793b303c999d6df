import { parseArgs } from 'node:util'
import { games } from './games/registry.ts'
import { playOf } from './kinds/registry.ts'
import { type Verification, verifyRound } from './verify.ts'
import type { PublicRound } from './wagers/views.ts'

const play = playOf(games)
const codesOf = (kind: string) => games.filter(game => game.kind === kind).map(game => game.code)

const usage = `Computes a round again.

  verify-round <round id> [--studio http://localhost:3002]
  verify-round --hash <hex> --salt <text> [--game ${codesOf('table').join('|')}] [--version 1.0.0]
  verify-round --game ${codesOf('solo').join('|')} --server-seed <hex> --client-seed <text> --nonce <n> [--version 1.0.0]`

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
  recompute('table', { hash: values.hash, salt: values.salt })
} else if (values['server-seed'] && values['client-seed'] && values.nonce) {
  recompute('solo', {
    serverSeed: values['server-seed'],
    clientSeed: values['client-seed'],
    nonce: values.nonce,
  })
} else if (positionals[0]) {
  await fromStudio(positionals[0])
} else {
  console.error(usage)
  process.exitCode = 2
}

function recompute(kind: string, secrets: Record<string, string>) {
  const game = play.games.get(values.game ?? codesOf(kind)[0]!)
  const version = values.version ?? game?.version ?? ''
  if (game?.kind !== kind || !game.versions[version]) throw new Error(`no ${kind} game ${values.game} ${version}`)
  for (const line of play.kindOf(game).recompute(game, version, secrets)) console.log(line)
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
  if (round.stake) console.log(`stake, payout     ${round.stake} → ${round.payout ?? 'open'} ${round.currency}`)
  console.log(`commitment        ${round.serverSeedHash}`)
  console.log(`client seed, nonce  ${round.clientSeed} ${round.nonce}`)
  let result: Verification
  try {
    result = verifyRound(round)
  } catch (error) {
    console.log((error as Error).message)
    process.exitCode = 1
    return
  }
  console.log(`secret            ${round.serverSeed}`)
  for (const check of result.checks)
    console.log(`${check.isRight ? 'ok   ' : 'WRONG'} ${check.name.padEnd(11)} ${check.found}`)
  console.log(result.isRight ? 'The round is exactly what its seeds say.' : 'The round does not follow from its seeds.')
  if (!result.isRight) process.exitCode = 1
}
