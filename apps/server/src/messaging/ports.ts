/**
 * What became of a message. `refused`: the provider will not deliver it; `unknown`: no clear answer came, it may or may not arrive;
 * `kept`: there is no provider, it only stands in the outbox.
 */
export type Sent =
  | { state: 'sent'; providerId: string }
  | { state: 'kept' }
  | { state: 'refused'; problem: string }
  | { state: 'unknown'; problem: string }

export interface SmsSender {
  name: string
  /** `to` is E.164. Never throws. */
  send(sms: { to: string; body: string }): Promise<Sent>
}

export interface MailSender {
  name: string
  /** `id` makes a repeat recognisable to the receiving side. Never throws. */
  send(mail: { id: string; to: string; subject: string; body: string }): Promise<Sent>
}

/** Delivers nothing: what would leave stays in the outbox. */
export const localSender: SmsSender & MailSender = { name: 'outbox', send: async () => ({ state: 'kept' }) }
