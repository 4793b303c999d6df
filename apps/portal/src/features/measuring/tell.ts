import type { Measuring } from '@ronda/contract/values/measuring.ts'

/** A page as it is told: which one, never who: of the address only the path, and nothing of a member. */
export interface PageSeen {
  /** `https://lumina.example/rng` */
  url: string
  title: string
  /** The site one came from, without its path; empty where there is none. */
  from: string
}

/** Matomo's Tracking HTTP API; Plausible's Events API. Without an id of the visitor, and nothing is kept in the browser. */
export function requestOf({ service, address }: Measuring, page: PageSeen): [url: string, init: RequestInit] {
  if (service === 'plausible')
    return [
      address.origin + address.pathname,
      {
        method: 'POST',
        // Of plain text a browser does not ask first whether it may be sent.
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify({
          name: 'pageview',
          url: page.url,
          domain: address.searchParams.get('domain'),
          ...(page.from && { referrer: page.from }),
        }),
      },
    ]
  const query = new URLSearchParams({
    idsite: address.searchParams.get('idsite') ?? '',
    rec: '1',
    apiv: '1',
    send_image: '0',
    action_name: page.title,
    url: page.url,
    ...(page.from && { urlref: page.from }),
  })
  return [address.origin + address.pathname, { method: 'POST', body: query }]
}

/** Tells a service of a page. Nothing in the portal depends on whether that succeeds. */
export function tell(measuring: Measuring, page: PageSeen): void {
  const [url, init] = requestOf(measuring, page)
  fetch(url, { ...init, mode: 'no-cors', credentials: 'omit', keepalive: true, referrerPolicy: 'origin' }).catch(
    () => {},
  )
}
