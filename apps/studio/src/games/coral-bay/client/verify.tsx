import type { Draws } from '../../../chance/draws.ts'
import { defineRoomVerifier } from '../../../kinds/room/client/verify.ts'
import type { PublicRound } from '../../../kit/api.ts'
import type { MoneyText } from '../../../kit/money.ts'
import { plain, sha256, toHex, withBlocks } from '../../../kit/verify/compute.ts'
import type { VerifyTranslate } from '../../../kit/verify/i18n/texts.ts'
import { Steps, StepsItem, StepsLead, StepsList, StepsNotes } from '../../../kit/verify/verification.tsx'
import type { Config, Kind } from '../config.ts'
import { coralBay } from '../game.ts'
import { drawShot, type ShotEvent, sumOf } from '../play.ts'
import { type BayKey, bayTexts } from './i18n/texts.ts'

type Drawn = { n: number; of: number }
type Text = VerifyTranslate<BayKey>

/** A surprise prize takes a number of its own, of this many. */
const PRIZES = 100

const shotsOf = (round: PublicRound) => ((round.events ?? []) as ShotEvent[]).filter(event => event.type === 'shot')
const betOf = (round: PublicRound, money: MoneyText) => money.parse(round.stake) / BigInt(sumOf(shotsOf(round)).cost)

export const verifier = defineRoomVerifier<BayKey>({
  rules: coralBay,
  texts: bayTexts,
  void: 'verify.shotsVoid',
  about: (round, text) => [[text('verify.shots'), String(shotsOf(round).length)]],
  list: (round, text, money) => <ShotList round={round} text={text} money={money} />,
  async check(round, serverSeed, text, money) {
    const rules = coralBay.versions[round.rulesVersion] as Config
    const seeds = { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }
    const { value: drawn, firstBlock } = await withBlocks(seeds, draws =>
      shotsOf(round).map(({ type: _, caught: __, ...shot }) => {
        const numbers: Drawn[] = []
        return { event: drawShot(rules, shot, listening(draws, numbers)), numbers }
      }),
    )
    const events = drawn.map(({ event }) => event)
    return {
      checks: [
        {
          label: text('verify.checkShots'),
          expected: await sha256(plain(round.events)),
          found: await sha256(plain(events)),
        },
        {
          label: text('checkPayout'),
          expected: money.text(money.parse(round.payout ?? '0')),
          found: money.text(betOf(round, money) * BigInt(sumOf(events).paid)),
        },
      ],
      steps: (
        <Steps
          title={text('stepsTitle')}
          more={<ShotList round={round} text={text} money={money} numbers={drawn.map(each => each.numbers)} />}
        >
          <StepsLead>{text('verify.shotSteps')}</StepsLead>
          <p>
            <code>{toHex(firstBlock)}</code>
          </p>
        </Steps>
      ),
    }
  },
})

/** The same numbers, written down as they are taken. */
function listening(draws: Draws, numbers: Drawn[]): Draws {
  return {
    ...draws,
    int(of) {
      const n = draws.int(of)
      numbers.push({ n, of })
      return n
    },
  }
}

function notesOf(shot: ShotEvent, numbers: readonly Drawn[], text: Text): string[] {
  const names = (fish: readonly { kind: Kind }[]) => fish.map(({ kind }) => text(kind)).join(', ')
  const caught = shot.caught
    .map(({ id, pays }) => `${text(shot.fish.find(fish => fish.id === id)!.kind)} ×${pays}`)
    .join(', ')
  return [
    text(shot.weapon === 'dart' ? 'verify.shotDart' : 'verify.shotBlast', { fish: names(shot.fish) }),
    ...numbers.map(({ n, of }) => text(of === PRIZES ? 'verify.shotPrize' : 'verify.shotNumber', { n, of })),
    caught === '' ? text('verify.shotMissed') : text('verify.shotCaught', { fish: caught }),
  ]
}

function ShotList(props: { round: PublicRound; text: Text; money: MoneyText; numbers?: readonly Drawn[][] }) {
  const { round, text, money } = props
  const bet = betOf(round, money)
  return (
    <StepsList>
      {shotsOf(round).map((shot, index) => (
        <StepsItem
          key={`${shot.atMs}/${shot.x}`}
          title={text('verify.shotAt', { n: index + 1, cost: money.text(bet * BigInt(shot.level)) })}
        >
          <StepsNotes notes={notesOf(shot, props.numbers?.[index] ?? [], text)} />
        </StepsItem>
      ))}
    </StepsList>
  )
}
