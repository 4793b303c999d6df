import { expect, test } from 'vitest'
import { pageHeaders } from './static.ts'

test('a page takes pictures and frames only from where its merchant says', () => {
  const policy = pageHeaders({
    nonce: 'n',
    frames: ['https://games.example'],
    images: ['https://img.example'],
    secure: true,
  })['content-security-policy']
  expect(policy).toContain("img-src 'self' data: blob: https://img.example;")
  expect(policy).toContain('frame-src https://games.example;')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})
