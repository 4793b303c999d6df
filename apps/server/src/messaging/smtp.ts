import { createTransport } from 'nodemailer'
import type { MailSender, Sent } from './ports.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  from: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000

interface SmtpProblem extends Error {
  /** The server's reply, where one came. */
  responseCode?: number
  command?: string
}

/** Mail by SMTP. A reply of 5xx is a refusal; anything without a clear reply is unknown. */
export function createSmtpSender(options: SmtpOptions): MailSender {
  const { url, from, timeoutMs = TIMEOUT_MS } = options
  const address = new URL(url)
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    auth: address.username
      ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
      : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function send(mail: { id: string; to: string; subject: string; body: string }): Promise<Sent> {
    try {
      const sent = await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.body,
        messageId: `<${mail.id}@${domainOf(from)}>`,
      })
      return { state: 'sent', providerId: sent.messageId }
    } catch (error) {
      const { responseCode, message } = error as SmtpProblem
      return { state: responseCode && responseCode >= 500 ? 'refused' : 'unknown', problem: message }
    }
  }

  return { name: 'smtp', send }
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
