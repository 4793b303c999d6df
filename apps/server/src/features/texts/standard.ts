import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { gapProblems, gapsOf, gapText, type MessageToken } from '@ronda/contract/brand/text-gaps.ts'
import { type FieldProblem, invalidInput } from '@ronda/contract/core/errors.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import type { StandardText, StandardTexts } from '../../ports/texts.ts'

/** Reads `<language>.json` of each folder. */
export function readStandardTexts(folders: readonly string[]): StandardTexts {
  const byLanguage = Language.options.map(language => {
    const files = folders.map(folder => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as object)
    return [language, Object.assign({}, ...files) as Record<string, string>] as const
  })
  const spanish = byLanguage[0]?.[1] ?? {}
  return new Map(
    Object.keys(spanish)
      .sort()
      .map(key => {
        const texts = Object.fromEntries(byLanguage.map(([language, all]) => [language, all[key] ?? ''])) as never
        return [key, { texts, gaps: gapsOf(compiled(spanish[key] as string) as MessageToken[]) }]
      }),
  )
}

/** A text as the browser takes it: compiled where it has gaps, so that no parser has to be loaded. */
export function compiled(text: string): CompiledMessage | string {
  return /[{']/.test(text) ? compileMessageOrThrow(text) : text
}

/** What keeps a text from standing in for the standard one. */
export function problemOf(standard: StandardText, text: string, field = 'text'): FieldProblem | undefined {
  let own: string[]
  try {
    own = gapsOf(compiled(text) as MessageToken[])
  } catch {
    return { field, rule: 'message' }
  }
  const { missing, unknown } = gapProblems(standard.gaps, own)
  const named = (gaps: string[]) => gaps.map(gapText).join(' ')
  if (unknown.some(gap => gap.startsWith('<'))) return { field, rule: 'noHtml' }
  if (missing.length > 0) return { field, rule: 'gapMissing', params: { gaps: named(missing) } }
  if (unknown.length > 0) return { field, rule: 'gapUnknown', params: { gaps: named(unknown) } }
  // Anything that could be read as markup, also half of it.
  return /<(?![\s\d])/.test(text.replaceAll(/<\/?[A-Za-z][\w.-]*\s*\/?>/g, '')) ? { field, rule: 'noHtml' } : undefined
}

export function assertFits(standard: StandardText, text: string): void {
  const problem = problemOf(standard, text)
  if (problem) throw invalidInput([problem])
}
