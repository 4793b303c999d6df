import { deadLetterCauses } from '@ronda/contract/backoffice/dead-letters.ts'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { expect, test } from 'vitest'
import en from '../../i18n/en.json' with { type: 'json' }

test('every refusal of ours and every cause of a report set aside has its meaning in words', () => {
  const ids = [
    ...Object.keys(vendorErrors).map(code => `bo.vc.code.${code}`),
    ...deadLetterCauses.map(cause => `bo.dl.cause.${cause}`),
  ]
  expect(ids.filter(id => !(id in en))).toEqual([])
})
