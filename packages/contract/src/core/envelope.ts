/** The form of every answer. `code` is `'OK'` or an error code; `message` is in the caller's language. */
export interface Envelope<T = unknown> {
  success: boolean
  value: T
  message: string
  code: string
}

export function okEnvelope<T>(value: T): Envelope<T> {
  return { success: true, value, message: '', code: 'OK' }
}
