import { numberSigns } from '@ronda/contract/values/typed-amount.ts'

/** A plain decimal string as the locale writes it; a part is shown with all decimals the currency shows. Loses nothing. */
export function groupAmount(plain: string, locale: string, decimals = 2): string {
  const { group } = numberSigns(locale)
  const [whole = '', ...rest] = editableAmount(plain, locale, decimals).split(/(\D)/)
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + rest.join('')
}

/** The same without thousands signs, as a field holds it: they would stand wrong once a digit is put in or taken out. */
export function editableAmount(plain: string, locale: string, decimals = 2): string {
  const [whole = '', fraction = ''] = plain.split('.')
  // With three places and more, a part of exactly three could be taken for thousands.
  const places = fraction || (whole && decimals > 2) ? fraction.padEnd(decimals, '0') : ''
  return places ? whole + numberSigns(locale).decimal + places : whole
}
