import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import { languages } from '@ronda/contract/values/languages.ts'
import { withPlurals } from './plurals.ts'

type Texts = Record<string, string>
const texts = Object.fromEntries(
  languages.map(language => [
    language,
    JSON.parse(
      readFileSync(fileURLToPath(import.meta.resolve(`@ronda/contract/messages/${language}.json`)), 'utf8'),
    ) as Texts,
  ]),
) as Record<string, Texts>

/** A text in a language, its `{gaps}` filled; falls back to Spanish, then to the key. */
export function text(language: string, key: string, params: Record<string, unknown> = {}): string {
  const template = texts[language]?.[key] ?? texts.es?.[key] ?? key
  return withPlurals(template, texts[language] ? language : 'es', params).replace(/\{(\w+)\}/g, (gap, name: string) =>
    params[name] === undefined ? gap : String(params[name]),
  )
}

/** What is written to somebody is in their language, or the merchant's main one where there are no texts of theirs. */
export function writingLanguage(merchant: { defaultLanguage: string }, language: string): string {
  return isLanguage(language) ? language : merchant.defaultLanguage
}

/** The message of a registration rule: `(min)` and `(max)` replaced by the bounds, or by one value where they are equal. */
export function ruleMessage(
  language: string,
  rule: { patternId: string; minLength: number; maxLength: number },
): string {
  const { minLength, maxLength } = rule
  return text(language, `pattern.${rule.patternId}`)
    .replaceAll('(min)-(max)', minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`)
    .replaceAll('(min)', String(minLength))
    .replaceAll('(max)', String(maxLength))
}

/** Fills in the text of each problem. */
export function withMessages(language: string, fields: FieldProblem[]): (FieldProblem & { message: string })[] {
  return fields.map(problem => ({ ...problem, message: problemMessage(language, problem) }))
}

function problemMessage(language: string, { rule, params }: FieldProblem): string {
  const patternId = /^pattern:(\w+)$/.exec(rule)?.[1]
  if (!patternId) return text(language, `rule.${rule}`, params)
  return ruleMessage(language, { patternId, minLength: Number(params?.min), maxLength: Number(params?.max) })
}

export function isLanguage(code: string): boolean {
  return code in texts
}
