import http from 'node:http'

export interface Jar {
  /** Name → value, as a browser would keep them for one host. */
  cookies: Map<string, string>
}

/**
 * `fetch` over real HTTP to a port of this machine under any host name, with a cookie jar: what a browser does for `lumina.localhost`
 * although the system's resolver does not know it.
 */
export function hostFetch(host: string, port: number, jar: Jar = { cookies: new Map() }): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), `http://${host}:${port}`),
      init,
    )
    const body = Buffer.from(await request.arrayBuffer())
    const headers: Record<string, string> = Object.fromEntries(request.headers)
    headers.host = `${host}:${port}`
    if (body.length > 0) headers['content-length'] = String(body.length)
    if (jar.cookies.size > 0) headers.cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = new URL(request.url)
    return new Promise<Response>((resolve, reject) => {
      const sent = http.request(
        { host: '127.0.0.1', port, method: request.method, path: url.pathname + url.search, headers, agent: false },
        answer => {
          for (const line of answer.headers['set-cookie'] ?? []) keep(jar, line)
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 500
            const given = new Headers()
            for (const [name, value] of Object.entries(answer.headers))
              for (const one of [value].flat()) if (one !== undefined) given.append(name, String(one))
            resolve(
              new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: given }),
            )
          })
        },
      )
      sent.on('error', reject)
      request.signal.addEventListener('abort', () => sent.destroy(new DOMException('aborted', 'AbortError')))
      sent.end(body)
    })
  }
}

function keep(jar: Jar, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  if (attributes.some(attribute => attribute.trim().toLowerCase() === 'max-age=0')) jar.cookies.delete(name)
  else jar.cookies.set(name, pair.slice(at + 1).trim())
}
