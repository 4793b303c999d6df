import { type I18n, setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export { type Language, languages } from '@ronda/contract/values/languages.ts'

/** Message id → ICU message, or what the build made of it (see compile-messages). */
export type Catalogue = Record<string, string | CompiledMessage>

const isRaw = (message: string | CompiledMessage): message is string =>
  typeof message === 'string' && /[{']/.test(message)

/** What says messages in the form of `readMessages`: those of plain words are taken as they are when they are said. */
export const createI18n = (options: Parameters<typeof setupI18n>[0]): I18n =>
  setupI18n(options).setMessagesCompiler(words => [words])

/** The messages in the form that is said; only programs that skip the build step need the parser. */
export async function readMessages(messages: Catalogue): Promise<Catalogue> {
  const raw = Object.entries(messages).filter((entry): entry is [string, string] => isRaw(entry[1]))
  if (raw.length === 0) return messages
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  return { ...messages, ...Object.fromEntries(raw.map(([id, message]) => [id, compileMessage(message)])) }
}
