import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { MoneyProvider, MoneyText } from './money-text.tsx'

test('a sum that is written out adds up where amounts are exact', async () => {
  await show(
    <MoneyProvider currency="PEN" symbol="S/">
      <p>
        <MoneyText amount="2.5214" isExact /> − <MoneyText amount="0.583" isExact /> ={' '}
        <MoneyText amount="1.9384" isExact />
      </p>
      <p>
        <MoneyText amount="2.5214" /> of <MoneyText amount="-12" isExact isBare />
      </p>
    </MoneyProvider>,
  )
  expect(screen.getByText(/=/).textContent).toBe('S/\u00a02.5214 − S/\u00a00.5830 = S/\u00a01.9384')
  expect(screen.getByText(/of/).textContent).toBe('S/\u00a02.52 of −12.00')
})
