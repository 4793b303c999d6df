import { dictionary } from '@zxcvbn-ts/language-common'

/** Favourites of Spanish speakers that the list of breached passwords has not. */
const ours =
  'contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 miclave1 miclave123 clave123 clave1234 teamomucho teamo123 teamo1234 tequiero tequiero1 tequieromucho mivida123 miamor123 princesa princesa1 princesa123 futbol123 barcelona1 realmadrid realmadrid1 alianza123 alianzalima universitario peru1234 peru2024 peru2025 peru2026 mexico123 colombia1 colombia123 argentina1 argentina123 america1 boca1234 riverplate chivas123 corazon1 estrella1 mariposa1 guadalupe1 diosesamor jesus123 jesusteamo familia1 familia123 hola1234 holahola hola12345 loteria1 loteria123 casino123 bangkok1 thailand'

const common = new Set(
  [...(dictionary['passwords-common'] as string[]), ...ours.split(' ')]
    .map(password => password.normalize('NFC').toLowerCase())
    .filter(password => password.length >= 8),
)

/** `12345678`, `abcdefgh`, `87654321`: every character next to the one before. */
function isRun(letters: string[]): boolean {
  const steps = letters.slice(1).map((letter, i) => (letter.codePointAt(0) ?? 0) - (letters[i]?.codePointAt(0) ?? 0))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

/** Passwords everybody tries first, or that repeat the username. */
export function isGuessable(password: string, username: string): boolean {
  const plain = password.normalize('NFC').toLowerCase()
  const letters = [...plain]
  if (common.has(plain) || common.has(plain.trim()) || new Set(letters).size < 4 || isRun(letters)) return true
  return username.length >= 4 && plain.includes(username.toLowerCase())
}
