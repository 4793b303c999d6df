export const privateFile = 'private, max-age=3600'
/** For what never changes under its address. */
export const unchangingFile = 'public, max-age=31536000, immutable'

/** A picture for pages to show. Opened by itself it can never act as a page. */
export function pictureAnswer(found: { mime: string; bytes: Buffer } | undefined, cache: string): Response {
  if (!found) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      'content-type': found.mime,
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  })
}
