import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../values/languages.ts'
import { approvalKinds, kindName, specialKinds } from './approvals.ts'

test.each(languages)('what is proposed has a name in every mail, in %s', language => {
  const texts = JSON.parse(readFileSync(new URL(`../messages/${language}.json`, import.meta.url), 'utf8'))
  const names = [...approvalKinds, ...specialKinds].map(kind => `approval.${kind}`)
  expect(names.filter(name => !texts[name])).toEqual([])
})

test.each([
  ['agent.make', {}, { rates: {} }, 'agent.top'],
  ['agent.make', { rates: {} }, { rates: {} }, 'agent.rates'],
  ['agent.sign', { terms: null }, { terms: {} }, 'agent.sign'],
  ['agent.sign', { terms: {} }, { terms: null }, 'agent.end'],
  ['operator.change', null, { username: 'sofia' }, 'operator.create'],
  ['operator.change', { role: 'support' }, { role: 'admin' }, 'operator.change'],
  ['balance.adjust', null, null, 'balance.adjust'],
] as const)('%s from %o to %o is %s', (kind, before, after, name) => {
  expect(kindName({ kind, before, after })).toBe(name)
})
