import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The part of a Vite plugin that is used here. */
type Plugin = {
  name: string
  enforce: 'pre'
  transform: { filter: { id: RegExp }; handler: (code: string, id: string) => { code: string; moduleType: 'json' } }
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
