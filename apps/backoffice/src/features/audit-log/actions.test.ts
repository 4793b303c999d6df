import { readFileSync } from 'node:fs'
import { auditActions } from '@ronda/contract/backoffice/audit-actions.ts'
import { expect, test } from 'vitest'

test.each(['es', 'en', 'pt', 'th'])('every act on record has its name in %s, and no name is left over', language => {
  const texts = JSON.parse(readFileSync(new URL(`../../i18n/${language}.json`, import.meta.url), 'utf8'))
  const named = Object.keys(texts).filter(id => id.startsWith('bo.action.'))
  expect(named.sort()).toEqual(auditActions.map(action => `bo.action.${action}`).sort())
})
