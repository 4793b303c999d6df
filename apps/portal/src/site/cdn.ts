/** One of the base addresses, by chance, so that visitors spread over them; none where there is none. */
export const pickCdn = (bases: readonly string[], random: number): string | undefined =>
  bases[Math.floor(random * bases.length)]

/** An address of this site on a content server; addresses that name their own server stay. */
export const onCdn = (address: string, base: string | undefined): string =>
  base && /^\/(?!\/)/.test(address) ? base.replace(/\/+$/, '') + address : address

const chance = Math.random()
/** The same choice as long as the page is open: another would fetch the same pictures again. */
export const stablePick = (bases: readonly string[]): string | undefined => pickCdn(bases, chance)
