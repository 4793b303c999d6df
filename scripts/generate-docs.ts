import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import { callsHtml, callsMarkdown } from './docs/calls.ts'
import { lotteryOddsMarkdown } from './docs/lottery-odds.ts'
import { vendorApiMarkdown } from './docs/vendor-api.ts'

/** Everything written from the contract and the rules of games. A test compares the committed files with what comes out here. */
export function generatedDocs(): Record<string, string> {
  return {
    'calls.md': callsMarkdown(portalCalls, backofficeCalls),
    'calls.html': callsHtml(portalCalls, backofficeCalls),
    'vendor-api.md': vendorApiMarkdown(),
    'lottery-odds.md': lotteryOddsMarkdown(),
  }
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../docs')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(generatedDocs())) writeFileSync(join(folder, name), text)
}
