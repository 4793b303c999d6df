import { defineTableVerifier } from '../../../kinds/table/client/verify.ts'
import { hmac } from '../../../kit/verify/compute.ts'
import { type Check, dateRow, type Row, Steps, StepsLead } from '../../../kit/verify/verification.tsx'
import { config } from '../config.ts'
import { multiplierText } from '../curve.ts'
import { skyKite } from '../game.ts'
import { crashPoint } from '../point.ts'
import { type KiteKey, kiteTexts } from './i18n/texts.ts'

/** Digits of the hash's message authentication code that decide how far the flight goes. */
const DIGITS = 13

export const verifier = defineTableVerifier<KiteKey>({
  rules: skyKite,
  texts: kiteTexts,
  words: { place: 'verify.chainPlace', hash: 'verify.flightHash', chain: 'verify.checkChain' },
  about(round, text, money) {
    const { table, payout } = round
    const rows: Row[] = [dateRow(round, text)]
    if (table.crashPoint !== null) rows.push([text('verify.crashAt'), `${multiplierText(table.crashPoint)}×`])
    if (money) rows.push([text('stake'), money.text(money.parse(round.stake))])
    if (table.cashedAt !== null) rows.push([text('verify.cashedAt'), `${multiplierText(table.cashedAt)}×`])
    if (money && payout !== null) rows.push([text('payout'), money.text(money.parse(payout))])
    return rows
  },
  secret: ({ table }, text) => (!table.hash || table.crashPoint === null ? text('verify.tableOpen') : undefined),
  async check({ table, payout, stake }, hash, text, money) {
    const mac = await hmac(hash, table.chain.salt)
    const point = crashPoint(config, mac)
    const checks: Check[] = [
      {
        label: text('verify.checkPoint'),
        expected: `${multiplierText(table.crashPoint ?? 0)}×`,
        found: `${multiplierText(point)}×`,
      },
    ]
    if (money && payout !== null) {
      const due =
        table.autoAt !== null && table.autoAt <= point
          ? Math.min(table.autoAt, table.cashedAt ?? table.autoAt)
          : table.cashedAt
      const at = due !== null && due <= point ? due : 0
      checks.push({
        label: text('checkPayout'),
        expected: money.text(money.parse(payout)),
        found: money.text(money.units(money.parse(stake), skyKite.parts, at)),
      })
    }
    return {
      checks,
      steps: (
        <Steps title={text('stepsTitle')}>
          <StepsLead>{text('verify.chainSteps')}</StepsLead>
          <p>
            <code>
              <strong>{mac.slice(0, DIGITS)}</strong>
              {mac.slice(DIGITS)}
            </code>
          </p>
          <p>
            <code>{`h = ${BigInt(`0x${mac.slice(0, DIGITS)}`)} → ${multiplierText(point)}×`}</code>
          </p>
        </Steps>
      ),
    }
  },
})
