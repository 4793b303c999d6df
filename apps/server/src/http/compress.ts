import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const LEAST_BYTES = 1024
/** Made anew for each answer: quick rather than as small as it gets. */
const QUALITY = 5

/** The best encoding that both sides know; empty where none is worth it. */
export function encodingFor(request: Request, bytes: number): 'br' | 'gzip' | '' {
  if (bytes < LEAST_BYTES) return ''
  const accepted = request.headers.get('accept-encoding') ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : ''
}

/** An answer of text, as small as the browser can read it. */
export async function compressed(request: Request, text: string, headers: Record<string, string>): Promise<Response> {
  const plain = Buffer.from(text)
  const encoding = encodingFor(request, plain.length)
  const all = { ...headers, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) }
  if (!encoding) return new Response(plain, { headers: all })
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }
  return new Response(new Uint8Array(encoding === 'br' ? await brotli(plain, options) : await zip(plain)), {
    headers: all,
  })
}
