const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/** Codes and names of all countries in a language, by name. */
export function countriesIn(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const order = new Intl.Collator(locale)
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => !noCountries.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap(code => {
      const name = names.of(code)
      return name ? [{ code, name }] : []
    })
    .sort((a, b) => order.compare(a.name, b.name))
}
