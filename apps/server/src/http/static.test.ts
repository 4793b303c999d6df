import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStatic, pageHeaders } from './static.ts'

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

describe('files of a built front end', () => {
  const program = 'const greeting = "hello"\n'.repeat(200)
  const picture = Buffer.alloc(4_000, 7)
  let folder: string
  let files: ReturnType<typeof createStatic>

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ronda-static-'))
    const dist = join(folder, 'dist')
    for (const each of [dist, join(dist, 'assets'), join(folder, 'dist-secret')]) mkdirSync(each)
    writeFileSync(join(dist, 'index.html'), '<script nonce="__CSP_NONCE__">0</script>')
    writeFileSync(join(dist, 'sw.js'), program)
    writeFileSync(join(dist, 'small.css'), 'a { color: red }')
    writeFileSync(join(dist, 'assets', 'program-1a2b.js'), program)
    writeFileSync(join(dist, 'assets', 'picture-1a2b.png'), picture)
    writeFileSync(join(folder, 'dist-secret', 'key.txt'), 'secret')
    files = createStatic(dist)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const get = async (path: string, accepted = '') => {
    const request = new Request(`http://lumina.localhost${path}`, { headers: { 'accept-encoding': accepted } })
    const answer = await files.file(request, path)
    return answer && { headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }

  test('a file named after its content is kept for ever, the worker never, anything else an hour', async () => {
    const kept = async (path: string) => (await get(path))?.headers.get('cache-control')
    expect(await kept('/assets/program-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/sw.js')).toBe('no-cache')
    expect(await kept('/small.css')).toBe('public, max-age=3600')
  })

  test('text goes out as small as the browser can read it, what is small already as it is, and says what it is', async () => {
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', null, (body: Buffer) => body],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get('/assets/program-1a2b.js', accepted)
      expect(answer?.headers.get('content-encoding')).toBe(encoding)
      expect(answer?.headers.get('vary')).toBe('accept-encoding')
      expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(read(answer?.body as Buffer).toString()).toBe(program)
      if (encoding) expect(answer?.body.length).toBeLessThan(program.length / 10)
    }
    const image = await get('/assets/picture-1a2b.png', 'br')
    expect(image?.headers.get('content-encoding')).toBeNull()
    expect(image?.body.equals(picture)).toBe(true)
    expect((await get('/small.css', 'br'))?.headers.get('content-encoding')).toBeNull()
  })

  test('nothing outside the folder, no folder and never the page itself is answered as a file', async () => {
    for (const path of ['/', '/index.html', '/assets', '/assets/', '/none.js', '/../dist-secret/key.txt', '/\0'])
      expect([path, await get(encodeURI(path)), await files.file(new Request('http://x'), path)]).toEqual([
        path,
        undefined,
        undefined,
      ])
    const [one, other] = [files.page(), files.page()]
    expect(one.html).toBe(`<script nonce="${one.nonce}">0</script>`)
    expect(one.nonce).not.toBe(other.nonce)
  })
})
