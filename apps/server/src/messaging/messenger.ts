import { randomUUID } from 'node:crypto'
import type { Clock } from '@ronda/contract/values/time.ts'
import type { Vault } from '../base/crypto.ts'
import type { MessagingConfig } from '../config.ts'
import type { Database, Log } from '../context.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { localSender, type MailSender, type SmsSender } from './ports.ts'
import { createSmtpSender } from './smtp.ts'
import { createTwilioSender } from './twilio.ts'

export interface Message {
  merchantId: number
  channel: 'sms' | 'mail'
  /** What it is sent for, e.g. `code`; shown to operators. */
  purpose: string
  /** E.164 or an e-mail address. */
  to: string
  /** The member whose account the message opens, or tells of. */
  memberId?: bigint
  /** Mail only. */
  subject?: string
  body: string
}

/** Sealed with each outbox row. */
export interface Sealed {
  to: string
  subject: string
  body: string
}

export interface Messenger {
  /** Sends once the caller has gone on: no answer waits for a provider, or tells by its time that something was sent. */
  post(message: Message): void
  /** Runs what leads to a message in the same way. */
  later(name: string, work: () => Promise<void>): void
  /** Resolves when everything posted so far has been answered or given up. */
  idle(): Promise<void>
}

export interface MessengerParts {
  system: Database
  vault: Vault
  clock: Clock
  log: Log
  sms: SmsSender
  mail: MailSender
}

export function sendersOf(config: MessagingConfig, outgoing: Outgoing): { sms: SmsSender; mail: MailSender } {
  return {
    sms: config.twilio ? createTwilioSender({ ...config.twilio, outgoing }) : localSender,
    mail: config.smtp ? createSmtpSender(config.smtp) : localSender,
  }
}

/** Sends messages outside any transaction; each leaves an outbox row with what became of it. */
export function createMessenger(parts: MessengerParts): Messenger {
  const { system, vault, clock, log } = parts
  const running = new Set<Promise<void>>()

  async function send(message: Message): Promise<void> {
    const { merchantId, channel, to, subject = '', body } = message
    const sender = channel === 'sms' ? parts.sms : parts.mail
    const id = randomUUID()
    await system
      .insertInto('outbox')
      .values({
        merchant_id: merchantId,
        id,
        channel,
        purpose: message.purpose,
        recipient_index: recipientIndex(vault, merchantId, to),
        recipient_masked: channel === 'sms' ? maskPhone(to) : maskEmail(to),
        sealed: vault.seal(merchantId, 'outbox', { to, subject, body } satisfies Sealed),
        member_id: message.memberId ?? null,
        state: 'queued',
        provider: sender.name,
        created_at: new Date(clock.now()),
      })
      .execute()
    const sent =
      channel === 'sms' ? await parts.sms.send({ to, body }) : await parts.mail.send({ id, to, subject, body })
    await system
      .updateTable('outbox')
      .set({
        state: sent.state,
        provider_id: sent.state === 'sent' ? sent.providerId : null,
        problem: 'problem' in sent ? sent.problem.replaceAll(to, '…').slice(0, 300) : null,
        answered_at: new Date(clock.now()),
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute()
    if ('problem' in sent) log.error('message not sent', { channel, purpose: message.purpose, state: sent.state, id })
  }

  function later(name: string, work: () => Promise<void>): void {
    const run = new Promise<void>(resolve => setImmediate(resolve))
      .then(work)
      .catch(error => log.error('message lost', { name, error: String(error) }))
      .finally(() => running.delete(run))
    running.add(run)
  }

  return {
    post: message => later(message.purpose, () => send(message)),
    later,
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export function recipientIndex(vault: Vault, merchantId: number, to: string): Buffer {
  return vault.index(merchantId, 'outbox', to.toLowerCase())
}

/** `+51 ••• •• 321`: how far the country reaches, and the last three. */
export function maskPhone(e164: string): string {
  return e164.length < 7 ? '•••' : `${e164.slice(0, 3)} ••• ${e164.slice(-3)}`
}

export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
