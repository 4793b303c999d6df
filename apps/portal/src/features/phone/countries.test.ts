import { expect, test } from 'vitest'
import { filterCountries } from './countries.ts'

const countries = [
  { countryCode: 'PE', countryDialingCode: '51', example: '912345678' },
  { countryCode: 'MX', countryDialingCode: '52', example: '2221234567' },
  { countryCode: 'US', countryDialingCode: '1', example: '2015550123' },
]
const names: Record<string, string> = { PE: 'Perú', MX: 'México', US: 'Estados Unidos' }
const found = (typed: string) => filterCountries(countries, typed, code => names[code] ?? '').map(c => c.countryCode)

test('a country is found by any word of its name, without accents, and by its dialing code', () => {
  expect(found('')).toEqual(['PE', 'MX', 'US'])
  expect(found('mex')).toEqual(['MX'])
  expect(found('unid')).toEqual(['US'])
  expect(found('+5')).toEqual(['PE', 'MX'])
  expect(found('zz')).toEqual([])
})
