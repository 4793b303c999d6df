const languageKey = /^(?:es|en|pt|th)$/

/**
 * The strings that TypeScript says in a language: those below a property `es:`, `en:`, `pt:` or `th:`, or all of a file whose language is
 * given.
 */
export function textsInCode(code: string, everywhere?: string): { language: string; text: string }[] {
  const found: { language: string; text: string }[] = []
  /** The language of each open bracket, and the one named since the last comma. */
  const open: { outer?: string; named?: string }[] = [{ outer: everywhere }]
  const token =
    /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|([A-Za-z_$][\w$]*)\s*(?=:)|[{[(}\]),]/g
  for (const [match, name] of code.matchAll(token)) {
    const level = open.at(-1) ?? {}
    if (name) {
      if (languageKey.test(name)) level.named = name
    } else if (match === ',') level.named = undefined
    else if ('{[('.includes(match)) open.push({ outer: level.named ?? level.outer })
    else if ('}])'.includes(match)) {
      if (open.length > 1) open.pop()
    } else if (/^['"`]/.test(match)) {
      const language = level.named ?? level.outer
      // Gaps of templates are code.
      if (language) found.push({ language, text: match.slice(1, -1).replace(/\$\{[^}]*\}/g, '·') })
    }
  }
  return found
}
