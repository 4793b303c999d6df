/**
 * Measuring services a merchant may set, each told of pages by its own HTTP interface and without a program of its own in the page. The
 * value of the setting is the address that is told, with the id the site has there:
 * `matomo`: `https://stats.example/matomo.php?idsite=7`; `plausible`: `https://plausible.io/api/event?domain=lumina.example`.
 */
export const measuringServices = ['matomo', 'plausible'] as const
export type MeasuringService = (typeof measuringServices)[number]
export interface Measuring {
  service: MeasuringService
  address: URL
}

const idNames: Record<MeasuringService, string> = { matomo: 'idsite', plausible: 'domain' }

/** The address as it may be used, or undefined where it is none: over https, without a name or password, with the id of the site. */
export function measuringAddress(service: MeasuringService, value: string): URL | undefined {
  const address = URL.parse(value)
  if (address?.protocol !== 'https:' || address.username || address.password || address.hash) return undefined
  return address.searchParams.get(idNames[service]) ? address : undefined
}

/** What is set and usable of a merchant's `analytics`. */
export const readMeasuring = (analytics: Readonly<Record<string, string>>): Measuring[] =>
  measuringServices.flatMap(service => {
    const address = measuringAddress(service, analytics[service] ?? '')
    return address ? [{ service, address }] : []
  })
