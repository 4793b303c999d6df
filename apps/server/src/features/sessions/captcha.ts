import { createHash, randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Caller, Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

const LIFE_MS = 5 * 60_000
const REFRESH_MS = 1000
/** Without letters that look alike. */
const LETTERS = 'ACDEFHJKLMNPQRTUVWXY34679'
const LENGTH = 5

/** A fresh picture for this browser and action; the ones before it stop counting. Answers the PNG as base64. */
export async function newCaptcha(ctx: Context, merchantId: number, action: string, caller: Caller): Promise<string> {
  const random = ctx.random(64)
  const answer = Array.from({ length: LENGTH }, (_, i) => LETTERS[(random[i] as number) % LETTERS.length]).join('')
  await inMerchant(ctx.app, merchantId, async tx => {
    const last = await tx
      .selectFrom('captchas')
      .select('created_at')
      .where('merchant_id', '=', merchantId)
      .where('device', '=', caller.device)
      .where('action', '=', action)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && caller.now - last.created_at.getTime() < REFRESH_MS) throw refuse('TooManyRequests', { retryAfterS: 1 })
    await tx
      .insertInto('captchas')
      .values({
        merchant_id: merchantId,
        id: randomUUID(),
        device: caller.device,
        action,
        answer_hash: hashAnswer(caller.device, action, answer),
        created_at: new Date(caller.now),
        expires_at: new Date(caller.now + LIFE_MS),
      })
      .execute()
  })
  return draw(answer, random.subarray(LENGTH)).toString('base64')
}

/** Checks and uses up the newest captcha of this browser and action. Any answer, right or wrong, spends it. */
export async function spendCaptcha(
  tx: Tx,
  merchantId: number,
  action: string,
  answer: string,
  caller: Caller,
): Promise<boolean> {
  const spent = await sql<{ answer_hash: Buffer }>`
    update captchas set used_at = ${new Date(caller.now)}
    where merchant_id = ${merchantId} and used_at is null and expires_at > ${new Date(caller.now)} and id = (
      select id from captchas where merchant_id = ${merchantId} and device = ${caller.device} and action = ${action}
      order by created_at desc limit 1)
    returning answer_hash`.execute(tx)
  const hash = spent.rows[0]?.answer_hash
  return hash?.equals(hashAnswer(caller.device, action, answer.toUpperCase())) ?? false
}

function hashAnswer(device: string, action: string, answer: string): Buffer {
  return createHash('sha256').update(`${device}\n${action}\n${answer}`).digest()
}

function draw(answer: string, random: Buffer): Buffer {
  let next = 0
  const chance = (from: number, to: number) => from + ((random[next++ % random.length] as number) / 255) * (to - from)
  const canvas = createCanvas(150, 48)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f4f1ea'
  pen.fillRect(0, 0, 150, 48)
  pen.textBaseline = 'middle'
  for (let i = 0; i < 4; i++) {
    pen.strokeStyle = `hsl(${chance(0, 360)} 35% ${chance(55, 75)}%)`
    pen.lineWidth = chance(1, 2.5)
    pen.beginPath()
    pen.moveTo(chance(0, 30), chance(0, 48))
    pen.bezierCurveTo(chance(30, 80), chance(0, 48), chance(70, 120), chance(0, 48), chance(120, 150), chance(0, 48))
    pen.stroke()
  }
  for (const [i, letter] of [...answer].entries()) {
    pen.save()
    pen.translate(18 + i * 27 + chance(-3, 3), 25 + chance(-5, 5))
    pen.rotate(chance(-0.35, 0.35))
    pen.font = `bold ${Math.round(chance(26, 32))}px sans-serif`
    pen.fillStyle = `hsl(${chance(200, 280)} 45% ${chance(20, 38)}%)`
    pen.fillText(letter, -9, 0)
    pen.restore()
  }
  return canvas.toBuffer('image/png')
}
