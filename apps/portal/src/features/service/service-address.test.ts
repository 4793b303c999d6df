import { encryptServicePath } from '@ronda/contract/core/service-path.ts'
import { expect, test } from 'vitest'
import { serviceAddress } from './service-address.ts'

const channels = async (url: string) => ({
  version: { pathList: [{ type: 'LIVECHAT' as const, path: await encryptServicePath(url) }] },
  hosts: ['chat.lumina.example'],
})

test('a channel on a known host is opened', async () => {
  expect(await serviceAddress(await channels('https://chat.lumina.example/a'), 'LIVECHAT')).toBe(
    'https://chat.lumina.example/a',
  )
})

test('a channel that is missing, leads elsewhere or cannot be read is not', async () => {
  const good = await channels('https://chat.lumina.example/')
  await expect(serviceAddress(good, 'LINE')).rejects.toThrow('No LINE channel')
  for (const url of ['https://evil.example/', 'http://chat.lumina.example/', 'javascript:alert(1)'])
    await expect(serviceAddress(await channels(url), 'LIVECHAT'), url).rejects.toThrow('elsewhere')
  const [entry] = good.version.pathList
  await expect(
    serviceAddress({ ...good, version: { pathList: [{ ...entry!, path: 'nonsense' }] } }, 'LIVECHAT'),
  ).rejects.toThrow()
})
