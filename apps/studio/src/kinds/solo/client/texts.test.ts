import { expect, test } from 'vitest'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { soloTexts } from './i18n/texts.ts'

test('one line that wins is named, several are counted, and one spin is not "1 spins"', async () => {
  const said = async (language: 'es' | 'en' | 'pt' | 'th') => {
    const text = await loadTexts(language, soloTexts)
    return [
      text('sayLines', { amount: 'S/ 2.00', n: 1, line: '7' }),
      text('sayLines', { amount: 'S/ 2.00', n: 2, line: '7, 9' }),
      text('autoplayStop', { n: 1 }),
      text('retrigger', { n: 1 }),
    ]
  }
  expect(await said('es')).toEqual([
    'Ganaste S/ 2.00 en la línea 7.',
    'Ganaste S/ 2.00 en 2 líneas.',
    'Detener juego automático: queda 1',
    '+1 giro gratis',
  ])
  expect(await said('en')).toEqual([
    'You won S/ 2.00 on line 7.',
    'You won S/ 2.00 on 2 lines.',
    'Stop autoplay: 1 left',
    '+1 free spin',
  ])
  expect(await said('pt')).toEqual([
    'Você ganhou S/ 2.00 na linha 7.',
    'Você ganhou S/ 2.00 em 2 linhas.',
    'Parar jogo automático: resta 1',
    '+1 giro grátis',
  ])
  expect(await said('th')).toEqual([
    'คุณชนะ S/ 2.00 ที่ไลน์ 7',
    'คุณชนะ S/ 2.00 จาก 2 ไลน์',
    'หยุดเล่นอัตโนมัติ: เหลือ 1',
    '+1 ฟรีสปิน',
  ])
})
