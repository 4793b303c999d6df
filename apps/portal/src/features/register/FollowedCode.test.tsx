import { CallError } from '@ronda/contract/core/client.ts'
import { show } from '@ronda/ui/testing/show.tsx'
import { expect, test } from 'vitest'
import texts from '../../i18n/later/en.json'
import { FollowedCode } from './FollowedCode.tsx'

const told = async (answer?: { code: string; isAgent: boolean }, code?: CallError['code']) => {
  const error = code ? new CallError(code, '') : null
  const { container } = await show(<FollowedCode code="abc2345" answer={answer} error={error} onLetGo={() => {}} />, {
    texts,
  })
  return container.textContent
}

test('a visitor reads whose code it came by, and that it will lead a team', async () => {
  expect(await told({ code: 'ABC2345', isAgent: true })).toBe(
    'You were invited with the code ABC2345. Your account will be able to build a team of its own.',
  )
})

test('by a player’s code it leads none', async () => {
  expect(await told({ code: 'ABC2345', isAgent: false })).toBe('You were invited with the code ABC2345.')
})

test('a code that nobody has is not passed over in silence', async () => {
  expect(await told(undefined, 'InvalidAffiliateCode')).toMatch(/^The code abc2345 is not valid/)
})

test('while it is looked for, and where there was no answer, nothing is said', async () => {
  expect(await told()).toBe('')
  expect(await told(undefined, 'Network')).toBe('')
})
