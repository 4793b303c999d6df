const KEY = 'ronda.ref'

/** The friend code of an address, `/register?ref=ABC2345`; kept until the visit ends, whatever page or language comes between. */
export function referralOfVisit(search = location.search): string {
  const code = (new URLSearchParams(search).get('ref') ?? '').trim()
  try {
    if (/^[A-Za-z0-9]{3,20}$/.test(code)) sessionStorage.setItem(KEY, code)
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    // A browser that keeps nothing still has the address.
    return /^[A-Za-z0-9]{3,20}$/.test(code) ? code : ''
  }
}
