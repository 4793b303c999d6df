import type { Draw, Numbers, PlaceSpace, Space } from '../space.ts'
import { isPlaces } from '../space.ts'
import { anywhere } from './anywhere.ts'
import { contains } from './contains.ts'
import { direct } from './direct.ts'
import { expand } from './expand.ts'
import { group } from './group.ts'
import { ladder } from './ladder.ts'
import { levels } from './levels.ts'
import { list } from './list.ts'
import { lengthOf, numbers, partOf } from './numbers.ts'
import { outcome } from './outcome.ts'
import type { Content, ContentProblem, PlacePlay, Play, Tier, Win } from './play.ts'
import type { Rule } from './rule.ts'
import { sets } from './sets.ts'

const ofPlaces = { direct, group, contains, outcome, expand, anywhere, levels, list, sets }
const ofNumbers = { numbers, ladder }

/** A play with the space and the draws it is worked out on. */
type Worked = {
  readonly rule: Rule<never, never, never>
  readonly play: unknown
  readonly space: unknown
  draw(draw: Draw): unknown
}

function workedOut(play: Play, space: Space): Worked {
  if (play.method === 'part') {
    const inner: PlaceSpace = { form: 'digits', count: lengthOf(play.part), from: 0, to: 9 }
    const digits = (draw: Draw) => [...partOf((draw as Numbers)[play.prize]![0]!, play.part)!].map(Number)
    return { ...workedOut(play.play as PlacePlay, inner), draw: digits }
  }
  const isOfNumbers = play.method === 'numbers' || play.method === 'ladder'
  if (isOfNumbers !== (space.form === 'prizes')) throw new TypeError(`${play.method} is no play of ${space.form}`)
  const rule = isOfNumbers ? ofNumbers[play.method] : ofPlaces[play.method]
  const same = (draw: Draw) => {
    if (isPlaces(draw) === isOfNumbers) throw new TypeError('a draw of another form')
    return draw
  }
  return { rule: rule as unknown as Rule<never, never, never>, play, space, draw: same }
}

/** What is wrong with a content, in itself or because it comes to no note. */
export function problemOf(play: Play, space: Space, content: Content): ContentProblem | undefined {
  const { rule, ...of } = workedOut(play, space)
  const problem = rule.problem(of.play as never, of.space as never, content)
  if (problem) return problem
  return rule.notes(of.play as never, of.space as never, content) > 0 ? undefined : 'few'
}

/** How many elementary combinations a content is. Only of one without a problem. */
export function notesOf(play: Play, space: Space, content: Content): number {
  const { rule, ...of } = workedOut(play, space)
  return rule.notes(of.play as never, of.space as never, content)
}

/** Which of its notes win with this draw. */
export function winsOf(play: Play, space: Space, content: Content, draw: Draw): Win[] {
  const { rule, ...of } = workedOut(play, space)
  return rule.wins(of.play as never, of.space as never, content, of.draw(draw) as never)
}

const known = new WeakMap<Play, Tier[]>()

/** The prizes of a play, each with how often a note wins it. */
export function tiersOf(play: Play, space: Space): Tier[] {
  let tiers = known.get(play)
  if (!tiers) {
    const { rule, ...of } = workedOut(play, space)
    tiers = rule.tiers(of.play as never, of.space as never)
    known.set(play, tiers)
  }
  return tiers
}
