import { categories } from '@ronda/contract/core/constants.ts'
import { expect, test } from 'vitest'
import { families, gameArt } from './game-art.ts'
import { esportMotifs, fishMotifs, lotteryMotifs, sportMotifs } from './motifs-field.ts'
import { slotMotifs } from './motifs-slots.ts'
import { liveMotifs, pvpMotifs } from './motifs-table.ts'
import { createDice } from './seed.ts'
import { type ArtSubject, motifCounts, spreadArt } from './subject.ts'

const names = [
  'Tesoro del Sol',
  'Ñandú & Cía <b>"x"</b>',
  'El Gran Tesoro Escondido de los Andes Peruanos',
  'สล็อตช้างทอง',
  'Wild',
  '',
  '777',
  'Copa América de Fútbol',
  '\u0000\u0008]]>',
]
const subjects: ArtSubject[] = categories.flatMap(category =>
  names.flatMap(name => [0, 1, 2, 3].map(n => ({ category, name, seed: `${name}${n}`, vendor: 'Ronda & <Studio>' }))),
)

test('the same subject always gives the same picture, another seed another one', () => {
  const subject: ArtSubject = { seed: 'sol', name: 'Tesoro del Sol', vendor: 'Ronda', category: 'RNG' }
  expect(gameArt(subject)).toBe(gameArt({ ...subject }))
  expect(new Set([1, 2, 3, 4, 5].map(n => gameArt({ ...subject, seed: `sol${n}` }))).size).toBe(5)
})

test('every picture stays within 4 KB', () => {
  for (const subject of subjects)
    expect(new TextEncoder().encode(gameArt(subject)).length, JSON.stringify(subject)).toBeLessThanOrEqual(4096)
})

test('names as games have them are set in the drawn letters', () => {
  const usual = [
    'Gonzo’s Quest',
    'Ruleta en Vivo Lima',
    'Treasure of the North',
    'Book of Ra Deluxe',
    'Baccarat sin Comisión',
  ]
  for (const category of ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const)
    for (const name of usual)
      for (const n of [0, 1, 2, 3, 4, 5])
        expect(gameArt({ category, name, seed: `${name}${n}`, vendor: 'Pragmatic Play' })).not.toContain(
          'Noto Sans Thai',
        )
})

test('the drawn name of a vendor is one line below the name and repeats no letter by its id', () => {
  for (const name of ['Galeón de Jade', 'El gran libro de la fortuna', 'Wild', '']) {
    const svg = gameArt({ category: 'RNG', name, seed: 'jade', vendor: 'Ronda Studio' }, { isVendorDrawn: true })
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
    const vendor = svg.slice(svg.indexOf('<g fill="#fffc">'))
    expect(vendor.match(/<path/g)).toHaveLength(1)
    expect(vendor).not.toContain('<use')
    expect(Number(/translate\(\d+ (\d+)\)/.exec(vendor)?.[1])).toBeGreaterThan(366)
  }
})

test('names are escaped and nothing runs or loads', () => {
  for (const subject of subjects) {
    const svg = gameArt(subject)
    expect(svg).not.toMatch(/<script|on\w+=|<foreignObject|<image|<b>|javascript:/i)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\((?!#)|href="(?!#)/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    expect(svg).not.toMatch(/[\u0000-\u0008]/)
  }
})

test('every fill and part that is used is defined, and every element is closed', () => {
  for (const subject of subjects) {
    const svg = gameArt(subject)
    const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(match => match[1]))
    for (const [, used] of svg.matchAll(/(?:url\(|href=")#(\w+)/g))
      expect(ids, `${used} of ${subject.category}`).toContain(used)
    const open: string[] = []
    for (const [, close, tag, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (self) continue
      if (close) expect(open.pop()).toBe(tag)
      else open.push(tag as string)
    }
    expect(open).toEqual([])
  }
})

test.each([
  ['slots', slotMotifs],
  ['live', liveMotifs],
  ['sports', sportMotifs],
  ['fishing', fishMotifs],
  ['pvp', pvpMotifs],
  ['lottery', lotteryMotifs],
  ['esports', esportMotifs],
] as const)('%s has at least six different motifs', (_name, motifs) => {
  const drawn = new Set(motifs.map(motif => motif(createDice(7), 'X', 2)))
  expect(drawn.size).toBeGreaterThanOrEqual(6)
})

test('neighbours in a row never share motif and hue', () => {
  const row = Array.from(
    { length: 200 },
    (_, n): ArtSubject => ({ seed: `${n % 7}`, name: 'Igual', vendor: 'V', category: 'FISH' }),
  )
  const spread = spreadArt(row)
  const art = spread.map(subject => gameArt(subject))
  for (let n = 1; n < art.length; n++) expect(art[n]).not.toBe(art[n - 1])
  expect(spreadArt(row)).toEqual(spread)
})

test('every motif of a category is among the choices', () => {
  const counts = Object.fromEntries(Object.entries(families).map(([category, { motifs }]) => [category, motifs.length]))
  expect(motifCounts).toEqual(counts)
})

test('a vendor that is drawn is one line of its own letters, apart from those of the name', () => {
  const subject: ArtSubject = { seed: 'R/1', name: 'Oro Oro', vendor: 'Ronda Studio', category: 'RNG' }
  const svg = gameArt(subject, { isVendorDrawn: true })
  expect(svg).not.toContain('<text')
  const line = svg.slice(svg.lastIndexOf('<g fill="#fffc">'))
  expect(line.match(/<path/g)).toHaveLength(1)
  expect(line).not.toContain('<use')
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})
