import { show } from '@ronda/ui/testing/show.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '../../i18n/later/es.json'
import { GroupsText } from './GroupsField.tsx'

test('series are called by the names of their lotteries, and by their code where they have none', async () => {
  await show(<GroupsText groups={{ SSC: 1940, '11X5': 1900, FAST: 1880 }} />, { texts })
  expect(
    screen.getByText('5.cifras.1940.· 11.elige.5.1900.· FAST.1880', {
      normalizer: text => text.replaceAll(/\u00a0/g, '.'),
    }),
  ).toBeTruthy()
})
