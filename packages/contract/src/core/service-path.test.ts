import { expect, test } from 'vitest'
import { decryptServicePath, encryptServicePath, isServiceUrl, newServiceKey } from './service-path.ts'

test.each([
  ['https://t.me/lumina_demo', 'k3yVEct1'],
  ['https://wa.me/51900000000?text=Hola%20Lumina', 'ABCDEFGH'],
  ['https://chat.baan.example/ห้องรับแขก', '23456789'],
])('%s is read back; its key is the last 8 characters', async (url, key) => {
  const path = await encryptServicePath(url, key)
  expect(path.slice(-8)).toBe(key)
  expect(path).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(await decryptServicePath(path)).toBe(url)
})

test('a fixed vector', async () => {
  expect(await encryptServicePath('https://t.me/lumina_demo', 'k3yVEct1')).toMatchInlineSnapshot(
    `"3BGRYEDmSW6HquANIt-B-JBKR9XWH1YDmerOvIR6sTgk3yVEct1"`,
  )
})

test('keys differ, text that was not made this way is refused', async () => {
  expect(newServiceKey()).not.toBe(newServiceKey())
  for (const wrong of ['', 'short', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '§§§§k3yVEct1'])
    await expect(decryptServicePath(wrong)).rejects.toThrow()
})

test.each([
  ['https://t.me/lumina_demo', true],
  ['https://www.facebook.com/lumina.demo', true],
  ['https://chat.lumina.example/widget?lang=es', true],
  ['https://api.whatsapp.com/send?phone=51900000000', true],
  ['http://t.me/lumina_demo', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)//https://t.me', false],
  ['data:text/html,<script>1</script>', false],
  ['https://t.me.evil.example/', false],
  ['https://evil.example/https://t.me/', false],
  ['https://t.me@evil.example/', false],
  ['https://t.me:8443/', false],
  ['https://evilt.me/', false],
  ['//t.me/lumina', false],
  ['https:\\\\t.me\\lumina', false],
  ['', false],
])('P4: %s opens: %s', (url, opens) => {
  expect(isServiceUrl(url, ['chat.lumina.example'])).toBe(opens)
})
