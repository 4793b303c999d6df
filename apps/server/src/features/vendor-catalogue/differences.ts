import { createHash } from 'node:crypto'
import type { CatalogueLine } from '@ronda/contract/backoffice/vendor-catalogue.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { GameAbout, type VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import type { GameRecord } from '../games/find.ts'
import { nameOf } from '../lobby/store.ts'
import { aboutOf } from './about.ts'

type Field = CatalogueLine['fields'][number]

const number = (text: string | null) => (text === null ? '' : String(Number(text)))
const listed = (names: readonly string[]) => names.toSorted().join(', ')

/** Names of the vendor's that we have otherwise, per language. */
function nameFields(ours: Record<string, string>, theirs: Record<string, string>): Field[] {
  return Object.entries(theirs)
    .filter(([language, name]) => ours[language] !== name)
    .map(([language, name]) => ({
      field: 'name',
      from: ours[language] ? `${language}: ${ours[language]}` : '',
      to: `${language}: ${name}`,
    }))
}

/** Sentences, prizes or addresses that only one side has. */
function listField(field: Field['field'], ours: readonly string[], theirs: readonly string[]): Field[] {
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter(text => !others.includes(text)).join(' · ')
  const [from, to] = [only(ours, theirs), only(theirs, ours)]
  return from || to ? [{ field, from, to }] : []
}

const byLanguage = (texts: Record<string, string | readonly string[]> = {}) =>
  Object.entries(texts).flatMap(([language, text]) => [text].flat().map(sentence => `${language}: ${sentence}`))

const prizesOf = ({ pays = [] }: GameAbout) =>
  pays.flatMap(({ name, prizes }) =>
    prizes.map(({ count, times, timesMax, chance }) =>
      [nameOf(name, 'en'), count, `×${times}`, timesMax && `–${timesMax}`, chance && `${chance} %`]
        .filter(Boolean)
        .join(' '),
    ),
  )

function aboutFields(ours: GameAbout, theirs: GameAbout): Field[] {
  const texts = (about: GameAbout) => [...byLanguage(about.tagline), ...byLanguage(about.rules)]
  const plain = (value: unknown) => (value === undefined || value === null ? [] : [String(value)])
  return [
    ...listField('rtp', plain(ours.rtpLeast), plain(theirs.rtpLeast)),
    ...listField('hitRate', plain(ours.hitRate), plain(theirs.hitRate)),
    ...listField('maxWin', plain(ours.maxWin), plain(theirs.maxWin)),
    ...listField('rules', texts(ours), texts(theirs)),
    ...listField('pays', prizesOf(ours), prizesOf(theirs)),
    ...listField('pictures', Object.values(ours.pictures ?? {}), Object.values(theirs.pictures ?? {})),
    ...listField('verify', plain(ours.verify), plain(theirs.verify)),
  ]
}

function changedFields(ours: GameRecord, theirs: VendorGame): Field[] {
  const pairs: [Field['field'], string, string][] = [
    ['rtp', number(ours.rtp), number(theirs.rtp)],
    ['volatility', ours.volatility, theirs.volatility],
    ['lines', String(ours.lines), String(theirs.lines)],
    ['features', listed(ours.features), listed(theirs.features)],
    ['version', ours.version, theirs.version],
  ]
  return [
    ...nameFields(ours.names as Record<string, string>, theirs.name),
    ...pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to })),
    ...aboutFields(GameAbout.parse(ours.about), aboutOf(theirs)),
  ]
}

/** Our bets that the vendor does not take, and what they would become. */
function limitFields(ours: GameRecord, theirs: VendorGame, currency: string): Field[] {
  const min = parseMoney(theirs.betMin, currency)
  const max = parseMoney(theirs.betMax, currency)
  const wire = (amount: bigint) => toWire(amount, currency)
  const betMin = clamped(ours.bet_min, min, max)
  const betMax = clamped(ours.bet_max, min, max)
  const fields: Field[] = []
  if (betMin !== ours.bet_min) fields.push({ field: 'betMin', from: wire(ours.bet_min), to: wire(betMin) })
  if (betMax !== ours.bet_max) fields.push({ field: 'betMax', from: wire(ours.bet_max), to: wire(betMax) })
  return fields
}
const clamped = (amount: bigint, min: bigint, max: bigint) => (amount < min ? min : amount > max ? max : amount)

interface Sides {
  theirs: readonly VendorGame[]
  ours: readonly GameRecord[]
  /** Codes that another vendor of the merchant, at the same address, offers: they are not new. */
  elsewhere: ReadonlySet<string>
  currency: string
  language: string
}

/** Line by line what differs; the same on both sides gives nothing. Category and sub-type are the merchant's own and not compared. */
export function differencesOf({ theirs, ours, elsewhere, currency, language }: Sides): CatalogueLine[] {
  const known = new Map(ours.map(game => [game.code, game]))
  const offered = new Set(theirs.map(game => game.code))
  const lines: CatalogueLine[] = []
  const add = (kind: CatalogueLine['kind'], code: string, names: unknown, fields: Field[]) =>
    lines.push({
      id: `${kind}/${code}`,
      kind,
      code,
      name: nameOf(names, language) || code,
      isAlarm: kind === 'changed' && fields.some(field => field.field === 'rtp'),
      fields,
    })
  for (const game of theirs) {
    const own = known.get(game.code)
    if (!own) {
      if (!elsewhere.has(game.code))
        add('new', game.code, game.name, [
          { field: 'rtp', from: '', to: number(game.rtp) },
          { field: 'version', from: '', to: game.version },
        ])
      continue
    }
    const changed = changedFields(own, game)
    if (changed.length > 0) add('changed', game.code, game.name, changed)
    const limits = limitFields(own, game, currency)
    if (limits.length > 0) add('limits', game.code, game.name, limits)
  }
  for (const game of ours) if (!offered.has(game.code) && game.status !== 'off') add('gone', game.code, game.names, [])
  // What members are told wrongly comes first.
  return lines.sort((a, b) => Number(b.isAlarm) - Number(a.isAlarm) || (a.id < b.id ? -1 : 1))
}

/** Names, in whatever language, do not count: operators of two languages see the same report. */
export const stampOfLines = (lines: readonly CatalogueLine[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(lines.map(line => [line.id, line.fields.map(({ field, from, to }) => [field, from, to])]).sort()),
    )
    .digest('hex')
