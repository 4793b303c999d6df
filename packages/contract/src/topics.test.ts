import { expect, test } from 'vitest'
import { backofficeCalls, portalCalls } from './catalogue.ts'
import { LiveTopic } from './core/live.ts'

const catalogues = { portal: portalCalls, 'back office': backofficeCalls }
const live: readonly string[] = LiveTopic.options

test.each(Object.entries(catalogues))(
  '%s: whatever changes something makes an answer of the same front end old',
  (_, calls) => {
    const dependedOn = new Set<string>(calls.flatMap(call => call.outdatedBy ?? []))
    const unheard = calls.flatMap(call =>
      call.changes.filter(topic => !dependedOn.has(topic)).map(topic => `${call.name}: ${topic}`),
    )
    expect(unheard).toEqual([])
  },
)

test.each(Object.entries(catalogues))('%s: what an answer depends on is told live or changed by a call', (_, calls) => {
  const told = new Set([...live, ...calls.flatMap(call => call.changes)])
  const untold = calls.flatMap(call =>
    (call.outdatedBy ?? []).filter(topic => !told.has(topic)).map(topic => `${call.name}: ${topic}`),
  )
  expect(untold).toEqual([])
})

test('a reading call changes nothing, and only reading calls become old', () => {
  for (const call of [...portalCalls, ...backofficeCalls])
    expect(call.verb === 'GET' ? call.changes : (call.outdatedBy ?? []), call.name).toEqual([])
})
