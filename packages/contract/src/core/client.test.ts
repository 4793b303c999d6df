import { expect, test } from 'vitest'
import * as deposits from '../portal/cashier/deposits.ts'
import { CallError, createClient } from './client.ts'
import type { Topic } from './live.ts'

const id = '01JD0000000000000000000000'

async function topicsAfter(answer: () => Response, work: 'cancel' | 'get'): Promise<Topic[]> {
  const told: Topic[] = []
  const client = createClient({
    baseUrl: '',
    merchant: () => 'm',
    token: () => undefined,
    language: () => 'es',
    keysPath: '/keys',
    fetch: async () => answer(),
    onChange: topics => told.push(...topics),
  })
  await client.call(deposits[work], { id }).catch(error => expect(error).toBeInstanceOf(CallError))
  return told
}

const done = () => Response.json({ success: true, value: {} })
const refused = () => Response.json({ success: false, code: 'WrongState', message: '', value: {} }, { status: 409 })
const unanswered = () => new Response('', { status: 502 })

test('what a call may have changed is told however it ended; a reading call tells nothing', async () => {
  expect(await topicsAfter(done, 'cancel')).toEqual(['deposits'])
  expect(await topicsAfter(refused, 'cancel')).toEqual(['deposits'])
  expect(await topicsAfter(unanswered, 'cancel')).toEqual(['deposits'])
  expect(await topicsAfter(done, 'get')).toEqual([])
})
