import * as flags from 'country-flag-icons/string/3x2'
import sharp from 'sharp'

const WIDTH = 72
const drawn = new Map<string, Promise<Buffer>>()

/** The flag of a country (ISO 3166-1 alpha-2) as PNG, 72 px wide; nothing for an unknown code. */
export async function flagPicture(countryCode: string): Promise<Buffer | undefined> {
  const code = countryCode.toUpperCase()
  if (!Object.hasOwn(flags, code)) return undefined
  let picture = drawn.get(code)
  if (!picture) {
    picture = sharp(Buffer.from((flags as Record<string, string>)[code] as string), { density: 300 })
      .resize({ width: WIDTH })
      .png()
      .toBuffer()
    drawn.set(code, picture)
  }
  return picture
}
