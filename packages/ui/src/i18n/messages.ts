import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export { type Language, languages } from '@ronda/contract/values/languages.ts'

/** Message id → ICU message, or what the build made of it (see compile-messages). */
export type Catalogue = Record<string, string | CompiledMessage>

const isRaw = (message: string | CompiledMessage) => typeof message === 'string' && /[{']/.test(message)

/** The messages in the form that is said; only programs that skip the build step need the parser. */
export async function readMessages(messages: Catalogue): Promise<Record<string, CompiledMessage>> {
  const compile = Object.values(messages).some(isRaw)
    ? (await import('@lingui/message-utils/compileMessage')).compileMessage
    : (plain: string): CompiledMessage => [plain]
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? compile(message) : message]),
  )
}
