/** One of the base addresses, by chance, so that visitors spread over them; none where there is none. */
export const pickCdn = (bases: readonly string[], random: number): string | undefined =>
  bases[Math.floor(random * bases.length)]

/** The content server of a picture: the same for everybody, on every page and every visit, so that it is fetched once. One that fails is passed over. */
export function serverFor(address: string, bases: readonly string[], failing: readonly string[]): string | undefined {
  if (bases.length === 0) return undefined
  let sum = 0
  for (let at = 0; at < address.length; at++) sum = (sum * 31 + address.charCodeAt(at)) % 65_521
  const turned = bases.map((_, place) => bases[(sum + place) % bases.length] as string)
  return turned.find(base => !failing.includes(base))
}

/** An address of this site on a content server; addresses that name their own server stay. */
export const onCdn = (address: string, base: string | undefined): string =>
  base && /^\/(?!\/)/.test(address) ? base.replace(/\/+$/, '') + address : address

const chance = Math.random()
/** The same choice as long as the page is open: another would fetch the same pictures again. */
export const stablePick = (bases: readonly string[]): string | undefined => pickCdn(bases, chance)

/** The content servers that failed to bring a picture while the page is open. */
export function createFailing() {
  let failing: readonly string[] = []
  const listeners = new Set<() => void>()
  return {
    now: () => failing,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether a picture that did not arrive was on one of these; that one is left alone from now on. */
    report(address: string, bases: readonly string[]): boolean {
      const base = bases.find(each => address.startsWith(`${each.replace(/\/+$/, '')}/`))
      if (!base) return false
      if (!failing.includes(base)) {
        failing = [...failing, base]
        for (const listener of listeners) listener()
      }
      return true
    },
  }
}
