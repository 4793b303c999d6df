import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const weak = [
  '12345678',
  '123456789',
  '87654321',
  '11111111',
  '00000000',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'password',
  'Password',
  'PASSWORD1',
  'passw0rd',
  'password123',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou',
  'sunshine',
  'football',
  'superman',
  'trustno1',
  'letmein1',
  'contraseña',
  'Contrasena123',
  'teamomucho',
  'alianzalima',
  'universitario',
  'peru2026',
  'rosaquispe99',
  'mi-RosaQuispe-clave',
]
const strong = [
  'colina-verde-88',
  '  clave con ñandú y espacios  ',
  'ครามฟ้าทะเลหมอก',
  'Zürich über alles 7',
  'тихая ночь 42',
  'kX9#mQ2!vL',
  'cinco lobitos tiene la loba',
  'tres tristes tigres 3',
  '🌮🚲🎻🪐🧵🦜🍇🗻',
]

test.each(weak)('%s is refused (S9)', password => {
  expect(isGuessable(password, 'rosaquispe')).toBe(true)
})

test.each(strong)('%s is taken (S9)', password => {
  expect(isGuessable(password, 'rosaquispe')).toBe(false)
})

test('there are forty of them', () => {
  expect(weak.length + strong.length).toBe(40)
})
