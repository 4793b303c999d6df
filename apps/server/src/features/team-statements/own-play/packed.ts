/** Of whom it is, in a team: nobody's of it, or of the team's own places. Anything above is the place of a line. */
export const OUTSIDE = -2
export const OWN_PLACE = -1

/** Places of a merchant's trees, numbered as they became known: whoever stands above came before. What is known of a place never changes. */
export class Places {
  readonly #numbers = new Map<number, number>()
  readonly #parents: number[] = []
  /** Number of the member of each place. */
  readonly members: number[] = []
  /** Id of the member of each number. */
  readonly memberIds: number[] = []
  readonly #memberNumbers = new Map<number, number>()

  get size(): number {
    return this.#parents.length
  }

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id)
  }

  add(id: number, parentId: number | null, memberId: number): void {
    if (this.#numbers.has(id)) return
    const parent = parentId === null ? OUTSIDE : this.#numbers.get(parentId)
    if (parent === undefined) throw new Error(`place ${id} became known before ${parentId}, which it is below`)
    this.#numbers.set(id, this.size)
    this.#parents.push(parent)
    let member = this.#memberNumbers.get(memberId)
    if (member === undefined) {
      member = this.memberIds.push(memberId) - 1
      this.#memberNumbers.set(memberId, member)
    }
    this.members.push(member)
  }

  #lastLines: { of: string; lines: Int32Array } | undefined

  /** For each place the line it falls into, seen from some places. Asked for again and again by one page, so the last are kept. */
  linesOf(tops: readonly bigint[]): Int32Array {
    const of = `${this.size}/${tops.join()}`
    if (this.#lastLines?.of !== of) this.#lastLines = { of, lines: this.#linesSeenFrom(tops) }
    return this.#lastLines.lines
  }

  #linesSeenFrom(tops: readonly bigint[]): Int32Array {
    const lines = new Int32Array(this.size)
    const own = new Set(tops.map(id => this.#numbers.get(Number(id))))
    this.#parents.forEach((parent, place) => {
      const above = parent === OUTSIDE ? OUTSIDE : (lines[parent] as number)
      lines[place] = own.has(place) ? OWN_PLACE : above === OWN_PLACE ? place : above
    })
    return lines
  }
}

export interface Sums {
  rounds: number
  staked: number
  valid: number
  won: number
}

/** What members played of a day themselves, a row for each place and category. Amounts in ledger scale, exact up to 2^53. */
export class Day {
  length = 0
  places = new Int32Array(16)
  categories = new Uint8Array(16)
  rounds = new Float64Array(16)
  staked = new Float64Array(16)
  valid = new Float64Array(16)
  won = new Float64Array(16)
  /** Row of each place and category, from when it is first looked for. */
  #rows: Map<number, number> | undefined

  /** Of `team_play`, what is in it. */
  upTo: bigint

  constructor(upTo: bigint) {
    this.upTo = upTo
  }

  push(place: number, category: number, sums: Sums): void {
    if (this.length === this.places.length) this.#grow()
    const row = this.length++
    this.#rows?.set(keyOf(place, category), row)
    this.places[row] = place
    this.categories[row] = category
    this.#set(row, sums)
  }

  add(place: number, category: number, { rounds, staked, valid, won }: Sums): void {
    const row = this.#known().get(keyOf(place, category))
    if (row === undefined) this.push(place, category, { rounds, staked, valid, won })
    else
      this.#set(row, {
        rounds: rounds + (this.rounds[row] as number),
        staked: staked + (this.staked[row] as number),
        valid: valid + (this.valid[row] as number),
        won: won + (this.won[row] as number),
      })
  }

  #set(row: number, { rounds, staked, valid, won }: Sums): void {
    this.rounds[row] = rounds
    this.staked[row] = exact(staked)
    this.valid[row] = exact(valid)
    this.won[row] = exact(won)
  }

  #known(): Map<number, number> {
    if (!this.#rows) {
      this.#rows = new Map()
      for (let row = 0; row < this.length; row++)
        this.#rows.set(keyOf(this.places[row] as number, this.categories[row] as number), row)
    }
    return this.#rows
  }

  #grow(): void {
    const more = <T extends Int32Array | Uint8Array | Float64Array>(from: T): T => {
      const to = new (from.constructor as new (length: number) => T)(from.length * 2)
      to.set(from)
      return to
    }
    this.places = more(this.places)
    this.categories = more(this.categories)
    this.rounds = more(this.rounds)
    this.staked = more(this.staked)
    this.valid = more(this.valid)
    this.won = more(this.won)
  }
}

const CATEGORIES = 256
const keyOf = (place: number, category: number) => place * CATEGORIES + category

/** Refuses what a floating-point number cannot tell exactly. */
export function exact(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is beyond what is added up exactly`)
  return amount
}
