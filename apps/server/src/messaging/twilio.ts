import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Sent, SmsSender } from './ports.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  from: string
  baseUrl: string
  outgoing: Outgoing
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES_MAX = 64 * 1024

/** SMS by Twilio's Messages resource. */
export function createTwilioSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl, outgoing, timeoutMs = TIMEOUT_MS } = options
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  async function send(sms: { to: string; body: string }): Promise<Sent> {
    const form = new URLSearchParams({ To: sms.to, Body: sms.body })
    form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
    const response = await outgoing(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      timeoutMs,
      bytesMax: ANSWER_BYTES_MAX,
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    const problem = `${response.status} ${answer.code ?? answer.error_code ?? ''} ${answer.message ?? answer.error_message ?? ''}`
    if (response.status >= 500) return { state: 'unknown', problem: problem.trim() }
    if (!response.ok || answer.status === 'failed' || answer.status === 'undelivered')
      return { state: 'refused', problem: problem.trim() }
    if (typeof answer.sid !== 'string') return { state: 'unknown', problem: `${response.status} without a message id` }
    return { state: 'sent', providerId: answer.sid }
  }

  return {
    name: 'twilio',
    send: sms => send(sms).catch(error => ({ state: 'unknown', problem: problemOf(error) })),
  }
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
