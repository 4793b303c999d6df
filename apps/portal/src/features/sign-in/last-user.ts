const DAY_S = 86_400

/** The name of who signed in here last, kept for a day if they wished so. */
export function lastUser(): string {
  const cookie = document.cookie.split('; ').find(each => each.startsWith('lastUser='))
  return cookie ? decodeURIComponent(cookie.slice('lastUser='.length)) : ''
}

export function rememberUser(username: string | undefined): void {
  const attributes = `path=/; SameSite=Strict; max-age=${username ? DAY_S : 0}${location.protocol === 'https:' ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `lastUser=${encodeURIComponent(username ?? '')}; ${attributes}`
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `loginRemember=${username ? '1' : ''}; ${attributes}`
}
