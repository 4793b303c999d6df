const ORIGIN = 'https://here.invalid'

/** Where the address asks to go on to (`?next=/rng`): a path of this site, never the log-in itself. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, ORIGIN)) return undefined
  const { origin, pathname, search: asked, hash } = new URL(next, ORIGIN)
  if (origin !== ORIGIN || pathname === '/login' || pathname.startsWith('//')) return undefined
  return `${pathname}${asked}${hash}`
}
