import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The part of a Vite plugin that is used here. */
type Plugin = {
  name: string
  enforce: 'pre'
  transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string; moduleType: 'json' } }
}

const PARSER = '@lingui/message-utils/compileMessage'
const NO_PARSER = '\0no-message-parser'

/**
 * Keeps the parser of messages out of a built program that says only what was compiled while building: without this it would come with the
 * library, which needs it unbuilt.
 */
export function withoutParser() {
  return {
    name: 'ronda-no-message-parser',
    enforce: 'pre' as const,
    apply: 'build' as const,
    resolveId: (id: string) => (id === PARSER ? NO_PARSER : undefined),
    load: (id: string) => (id === NO_PARSER ? 'export const compileMessage = plain => [plain]' : undefined),
  }
}

/**
 * Compiles the ICU messages of `i18n/<language>.json` while building, so that browsers need no parser. A message that cannot be read
 * stops the build and is named.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'ronda-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/(later\/)?[a-z]{2}\.json$/ },
      handler(code, id) {
        const compiled = Object.entries(JSON.parse(code) as Record<string, string>).map(([key, message]) => {
          try {
            return [key, message.includes('{') || message.includes("'") ? compileMessageOrThrow(message) : message]
          } catch (error) {
            throw new Error(`${id}: ${key}: ${(error as Error).message}`)
          }
        })
        return { code: JSON.stringify(Object.fromEntries(compiled)), moduleType: 'json' }
      },
    },
  }
}
