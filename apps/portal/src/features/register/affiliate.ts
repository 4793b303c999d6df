/** The invitation code of an address, e.g. `/register?affiliateCode=ABC` or `/?code=ABC`. */
export function affiliateOfAddress(search = location.search): string | undefined {
  const query = new URLSearchParams(search)
  const code = (query.get('affiliateCode') ?? query.get('code') ?? '').trim()
  return /^[A-Za-z0-9]{3,20}$/.test(code) ? code : undefined
}
