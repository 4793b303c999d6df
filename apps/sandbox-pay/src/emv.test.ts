import { expect, test } from 'vitest'
import { crcOf, pixPayload, promptPayPayload } from './emv.ts'

test('the check is CRC-16/CCITT-FALSE', () => {
  expect(crcOf('123456789')).toBe('29B1')
})

test('a Pix code is that of the central bank’s manual', () => {
  const key = '123e4567-e12b-12d1-a456-426655440000'
  expect(pixPayload({ key, name: 'Fulano de Tal', city: 'BRASILIA', reference: '***' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

test('a PromptPay code names payee, currency, amount and order, and its check holds', () => {
  const code = promptPayPayload({ taxId: '0000000000000', amount: '300.00', reference: 'AB12CD34' })
  expect(code.slice(0, -4)).toBe(
    '00020101021229370016A00000067701011102130000000000000530376454063' + '00.005802TH62120508AB12CD346304',
  )
  expect(code.slice(-4)).toBe(crcOf(code.slice(0, -4)))
})
