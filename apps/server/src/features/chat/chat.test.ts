import * as office from '@ronda/contract/backoffice/chat.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { CHAT_LIVE_PATH, CHAT_PER_MINUTE, messages, remove, rooms, send } from '@ronda/contract/portal/site/chat.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBlockedWord, hasContactData } from './words.ts'

let env: TestEnv
let rosa: MemberActor
let luz: MemberActor
let guest: MemberActor
let sofia: OperatorActor
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member()
  luz = await env.member()
  guest = await env.member()
  await env.system.server.ctx.system
    .updateTable('members')
    .set({ agent_type: 4 })
    .where('username', '=', guest.username)
    .execute()
  sofia = await env.operator('sofia')
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

const room = 'general'
const read = async (who: MemberActor) => (await who.call(messages, { room })).map(message => message.content)

test('what a member writes the others of the room read, plain and in order; names are partly hidden', async () => {
  expect((await rosa.call(rooms, {})).rooms.map(({ id }) => id)).toContain(room)
  const first = await rosa.call(send, { room, content: ' Hola\n a   <b>todos</b> ' })
  expect(first).toMatchObject({ content: 'Hola a <b>todos</b>', isOwn: true })
  expect(first.author).not.toBe(rosa.username)
  await luz.call(send, { room, content: '¡Hola!' })
  const seen = await luz.call(messages, { room })
  expect(seen.map(({ content, isOwn }) => [content, isOwn])).toEqual([
    ['Hola a <b>todos</b>', false],
    ['¡Hola!', true],
  ])
  const baan = await env.member({ merchant: 'baan' })
  expect(await read(baan)).toEqual([])
  expect(await rosa.refusal(messages, { room: 'nowhere' })).toMatchObject({ code: 'NotFound' })
})

test('only the last fifty are shown, and only ten a minute are taken', async () => {
  const busy = await env.member()
  for (let i = 0; i < CHAT_PER_MINUTE; i++) await busy.call(send, { room: 'games', content: `mensaje ${i}` })
  expect(await busy.refusal(send, { room: 'games', content: 'uno más' })).toMatchObject({ code: 'TooManyRequests' })
  for (let minute = 0; minute < 5; minute++) {
    env.clock.advance(61_000)
    for (let i = 0; i < CHAT_PER_MINUTE; i++)
      await busy.call(send, { room: 'games', content: `minuto ${minute} mensaje ${i}` })
  }
  const shown = await busy.call(messages, { room: 'games' })
  expect([shown.length, shown.at(-1)?.content]).toEqual([50, 'minuto 4 mensaje 9'])
})

test('links, contact data, blocked words and long texts are refused by name', async () => {
  const rule = async (content: string) => (await rosa.refusal(send, { room, content })).fields[0]?.rule
  expect(await rule('mira https://evil.example')).toBe('chatLink')
  expect(await rule('eres un ÍDIOTA')).toBe('chatWord')
  expect(await rule('x'.repeat(201))).toBe('max')
  expect(await rule('\u200B\n')).toBe('required')
})

test.each([
  ['casino-bueno.com', true],
  ['w w w . a', false],
  ['www.algo', true],
  ['escríbeme a ana@correo', true],
  ['t.me/abc', true],
  ['algo[.]com', true],
  ['999 888 777', true],
  ['e\u200Bvil.c\u200Bom', true],
  ['Gané 250.50 hoy.', false],
  ['Buen juego. Me gusta. Com o sin suerte', false],
  ['100 giros en 2026', false],
])('contact data in %j: %s', (text, found) => {
  expect(hasContactData(text)).toBe(found)
})

test('blocked words are found in other cases and spellings, not inside other words', () => {
  expect(['IDIOTA', 'idiooota', 'ídiota!', 'ｉｄｉｏｔａ'].map(text => hasBlockedWord(text, ['idiota']))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(hasBlockedWord('idiotarod', ['idiota'])).toBe(false)
  expect(hasBlockedWord('คุณโง่มาก', ['โง่'])).toBe(true)
})

test('a member takes back only the own message; an operator removes any, with a reason that is kept', async () => {
  const own = await rosa.call(send, { room, content: 'me equivoqué' })
  expect(await luz.refusal(remove, { id: own.id })).toMatchObject({ code: 'NotFound' })
  await rosa.call(remove, { id: own.id })
  const rude = await luz.call(send, { room, content: 'algo feo' })
  const stranger = await env.operator('ana', 'baan')
  expect(await stranger.refusal(office.remove, { id: rude.id, reason: 'not mine' })).toMatchObject({ code: 'NotFound' })
  await sofia.call(office.remove, { id: rude.id, reason: 'insult' })
  expect(await sofia.refusal(office.remove, { id: rude.id, reason: 'again' })).toMatchObject({ code: 'WrongState' })
  const left = await read(rosa)
  expect([left.includes('me equivoqué'), left.includes('algo feo')]).toEqual([false, false])
  const { rows } = await sofia.call(office.messages, { room })
  expect(rows.find(row => row.id === rude.id)).toMatchObject({ removedBy: sofia.username, content: 'algo feo' })
  expect((await ana.call(operators.auditLog, { action: 'chat.removed' })).rows[0]).toMatchObject({ reason: 'insult' })
})

test('a muted member reads but does not write until the time is over', async () => {
  const { rows } = await sofia.call(office.messages, { room, account: luz.username })
  const memberId = rows[0]?.member.id ?? ''
  const { mutedUntil } = await sofia.call(office.mute, { memberId, minutes: 3, reason: 'cool down' })
  expect(await luz.refusal(send, { room, content: 'hola' })).toMatchObject({ code: 'ChatMuted', value: { minutes: 3 } })
  expect((await luz.call(rooms, {})).mutedUntil).toBe(mutedUntil)
  expect((await read(luz)).length).toBeGreaterThan(0)
  env.clock.advance(3 * 60_000)
  await luz.call(send, { room, content: 'ya pasó' })
})

test('the stream tells members that a room changed; visitors and guests hear nothing', async () => {
  expect((await env.visitor().fetch(CHAT_LIVE_PATH)).status).toBe(401)
  const asGuest = { headers: { authorization: `Bearer ${guest.token}` } }
  expect((await guest.fetch(CHAT_LIVE_PATH, asGuest)).status).toBe(401)
  const heard: string[] = []
  const stop = env.system.server.ctx.bus.listen(({ topic }) => heard.push(topic))
  await rosa.call(send, { room, content: 'se oye' })
  stop()
  expect(heard).toEqual(['chat'])
})

test('a closed chat answers nobody', async () => {
  const { version, chat } = await sofia.call(office.settings, {})
  expect(await sofia.refusal(office.saveSettings, { version, chat, reason: 'try it' })).toMatchObject({
    code: 'NotAllowed',
  })
  const bad = { ...chat, rooms: [{ id: 'x', name: { en: 'X' } }] }
  expect((await ana.refusal(office.saveSettings, { version, chat: bad, reason: 'try it' })).fields[0]?.field).toBe(
    'rooms.0.name.es',
  )
  await ana.call(office.saveSettings, { version, chat: { ...chat, isOpen: false }, reason: 'closed today' })
  expect(await rosa.refusal(messages, { room })).toMatchObject({ code: 'ChatClosed' })
  expect(await rosa.call(rooms, {})).toMatchObject({ isOpen: false, rooms: [] })
})
