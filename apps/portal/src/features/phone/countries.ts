type Country = { countryCode: string; countryDialingCode: string }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Countries whose name or dialing code begins as typed; accents do not matter. */
export function filterCountries<C extends Country>(
  countries: readonly C[],
  typed: string,
  nameOf: (countryCode: string) => string,
): C[] {
  const wanted = plain(typed.trim().replace(/^\+/, ''))
  return countries.filter(
    ({ countryCode, countryDialingCode }) =>
      countryDialingCode.startsWith(wanted) ||
      plain(nameOf(countryCode))
        .split(/[\s-]/)
        .some(word => word.startsWith(wanted)),
  )
}
