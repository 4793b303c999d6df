/** Without what is mistaken for another sign when it is read out or written down. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** The largest multiple of the signs below 256: bytes above it would make some signs likelier. */
const FAIR = 256 - (256 % SIGNS.length)

/** A code by chance, of signs that people can tell each other. */
export function spokenCode(random: (bytes: number) => Buffer, length: number): string {
  let code = ''
  while (code.length < length) for (const byte of random(16)) if (byte < FAIR) code += SIGNS[byte % SIGNS.length]
  return code.slice(0, length)
}
