import type { AddressAnswers, Answers, DocumentPart } from '@ronda/contract/portal/account/identity.ts'
import { type Color, createPicture } from './pixels.ts'

type Picture = ReturnType<typeof createPicture>

const grounds: readonly Color[] = [
  [222, 232, 226],
  [226, 228, 240],
  [240, 230, 218],
  [232, 224, 236],
]
const skins: readonly Color[] = [
  [224, 176, 136],
  [198, 142, 102],
  [236, 196, 162],
  [168, 116, 82],
]
const hairs: readonly Color[] = [
  [40, 30, 26],
  [86, 56, 34],
  [24, 24, 30],
  [110, 78, 40],
]
const ink: Color = [44, 50, 62]
const faint: Color = [130, 138, 150]
const red: Color = [178, 34, 46]

/** A head of nobody: oval, hair and shoulders in flat colours, by a number. */
function head(picture: Picture, seed: number, x: number, y: number, size: number): void {
  const skin = skins[seed % skins.length]!
  const hair = hairs[(seed >> 1) % hairs.length]!
  const at = (share: number) => Math.round(size * share)
  picture.ellipse(x, y + at(1.1), at(0.58), at(0.4), [70 + ((seed * 37) % 90), 90, 120])
  picture.fill(x - at(0.12), y + at(0.42), at(0.24), at(0.3), skin)
  picture.ellipse(x, y - at(0.06), at(0.43), at(0.54), hair)
  picture.ellipse(x, y + at(0.08), at(0.36), at(0.46), skin)
  for (const side of [-1, 1]) picture.ellipse(x + side * at(0.14), y + at(0.04), at(0.04), at(0.03), ink)
  picture.fill(x - at(0.1), y + at(0.32), at(0.2), at(0.03), [150, 70, 70])
}

/** Says over the whole picture that it is none. */
function mark(picture: Picture, width: number, height: number): void {
  picture.write('MUESTRA - SAMPLE', Math.round(width / 2 - 16 * 6 * 3.5), height - 62, 7, red)
}

/** A picture as a member might send it, clearly of no document and of nobody: drawn, and marked as a sample. */
export function samplePicture(part: DocumentPart, answers: Answers, seed: number): Blob {
  if (part === 'selfie') {
    const picture = createPicture(720, 720, [206, 214, 222])
    head(picture, seed, 360, 280, 330)
    mark(picture, 720, 720)
    return picture.toBlob()
  }
  const picture = createPicture(900, 568, grounds[seed % grounds.length]!)
  picture.fill(0, 0, 900, 84, [60 + ((seed * 29) % 80), 80, 110 + ((seed * 13) % 60)])
  picture.write(`${answers.country} ${answers.documentType.replace('-', ' ')}`, 32, 28, 4, [245, 247, 250])
  const lines: [string, string][] = [
    ['NO', answers.documentNumber],
    ['BORN', answers.birthday.split('-').reverse().join('/')],
    ['UNTIL', answers.validUntil?.split('-').reverse().join('/') ?? '-'],
  ]
  if (part === 'front') {
    picture.fill(40, 124, 230, 290, [250, 250, 250])
    head(picture, seed, 155, 250, 200)
    picture.fill(0, 414, 300, 154, grounds[seed % grounds.length]!)
    const rows: [string, string][] = [['SURNAMES', answers.surnames], ['NAMES', answers.givenNames], ...lines]
    for (const [i, [name, value]] of rows.entries()) {
      picture.write(name, 310, 124 + i * 64, 2, faint)
      picture.write(value, 310, 144 + i * 64, 4, ink)
    }
  } else {
    for (let line = 0; line < 3; line++) {
      const text = `${answers.country}<<${answers.documentNumber}<<<${(seed * 7919 + line * 104_729) % 100_000}<<<<<<<<<<`
      picture.write(text.slice(0, 34), 36, 330 + line * 46, 4, ink)
    }
    for (let bar = 0; bar < 60; bar++) if ((seed * 31 + bar * 17) % 3 > 0) picture.fill(500 + bar * 6, 120, 4, 120, ink)
    for (const [i, [name, value]] of lines.entries()) picture.write(`${name} ${value}`, 36, 124 + i * 44, 3, ink)
  }
  mark(picture, 900, 568)
  return picture.toBlob()
}

/** A bill as a member might send it, of no company: drawn, and marked as a sample. */
export function sampleBill(name: string, { street, city, postalCode, issuedOn }: AddressAnswers, seed: number): Blob {
  const [width, height] = [720, 960]
  const picture = createPicture(width, height, [250, 250, 248])
  picture.fill(0, 0, width, 96, [60 + ((seed * 41) % 80), 90, 110 + ((seed * 17) % 60)])
  picture.write('RECIBO - BILL', 36, 34, 4, [245, 247, 250])
  const lines = [name, street, `${postalCode} ${city}`, issuedOn.split('-').reverse().join('/')]
  for (const [i, line] of lines.entries()) picture.write(line, 36, 150 + i * 44, 3, ink)
  for (let row = 0; row < 9; row++) {
    const y = 370 + row * 44
    picture.fill(36, y, 200 + ((seed * 53 + row * 71) % 240), 10, faint)
    picture.fill(width - 140, y, 60 + ((seed * 29 + row * 37) % 44), 10, ink)
    picture.fill(36, y + 26, width - 72, 2, [224, 226, 228])
  }
  mark(picture, width, height)
  return picture.toBlob()
}
