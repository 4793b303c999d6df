/** What is settled between an agent and who stands above it. */
export const kinds = ['dividend', 'daily-wage', 'hourly-wage', 'real-time-wage'] as const
export type Kind = (typeof kinds)[number]

export const dividendPeriods = ['weekly', 'ten-days', 'semi-monthly', 'monthly'] as const
export type Period = (typeof dividendPeriods)[number] | 'day' | 'hour' | 'five-minutes'

/** Amounts in ledger scale, the rate in hundredths of a percent. */
export interface Level {
  turnoverMin: bigint
  lossMin: bigint
  activeMin: number
  rate: number
}

/** Of what a negative base becomes: nothing; it rolls on until used up; only the period before counts; only into the month's second half. */
export type Carry = 0 | 1 | 2 | 3

export interface Terms {
  kind: Kind
  period: Period
  /** From the lowest to the highest. */
  levels: readonly Level[]
  /** From which turnover in the period a member of the team counts as active. */
  activeTurnover: bigint
  /** Categories of games, or every one. */
  scope: 'all' | readonly string[]
  carry: Carry
  payer: 'merchant' | 'upline'
  /** A level's minimum loss scales the amount instead of deciding it. */
  isFloating: boolean
  basis: 'net-loss' | 'turnover' | 'daily-turnover'
  checkLoss: boolean
}

export interface Figures {
  turnover: bigint
  loss: bigint
  active: number
}

const impliedPeriods = { 'daily-wage': 'day', 'hourly-wage': 'hour', 'real-time-wage': 'five-minutes' } as const

/** Wages have one period each; a dividend's is agreed. */
export const periodOf = (kind: Kind, agreed: Period): Period => (kind === 'dividend' ? agreed : impliedPeriods[kind])

/** How far figures are from a level: what it lacks, zero where it holds. */
export interface Missed {
  level: number
  turnover: bigint
  loss: bigint
  active: number
}

export interface Choice {
  /** Place of the level in the terms; null where none is reached. */
  index: number | null
  level: Level | null
  /** The level above the one reached; null where the highest is. */
  missed: Missed | null
}

const lacking = (minimum: bigint, has: bigint): bigint => (has >= minimum ? 0n : minimum - has)

function missedOf(terms: Terms, index: number, figures: Figures): Missed {
  const level = terms.levels[index] as Level
  return {
    level: index,
    turnover: lacking(level.turnoverMin, figures.turnover),
    loss: decidesLoss(terms) && level.lossMin > 0n ? lacking(level.lossMin, figures.loss) : 0n,
    active: Math.max(0, level.activeMin - figures.active),
  }
}

const decidesLoss = ({ checkLoss, isFloating }: Terms): boolean => checkLoss && !isFloating
const isReached = ({ turnover, loss, active }: Missed): boolean => turnover === 0n && loss === 0n && active === 0

/** The highest level whose conditions hold, and by how much the next one was missed. */
export function chooseLevel(terms: Terms, figures: Figures): Choice {
  const all = terms.levels.map((_, index) => missedOf(terms, index, figures))
  const index = all.findLastIndex(isReached)
  return {
    index: index < 0 ? null : index,
    level: terms.levels[index] ?? null,
    missed: all[index + 1] ?? null,
  }
}

/** The most that a downline may have at a level: what its upline has there where it has one of equal conditions, else its highest. */
function rateAt(upline: Terms, { turnoverMin, lossMin, activeMin }: Level, { activeTurnover }: Terms): number {
  const equal = upline.levels.find(
    level =>
      level.turnoverMin === turnoverMin &&
      level.lossMin === lossMin &&
      level.activeMin === activeMin &&
      (activeMin === 0 || upline.activeTurnover === activeTurnover),
  )
  return equal ? equal.rate : Math.max(0, ...upline.levels.map(({ rate }) => rate))
}

export type TermsProblem =
  | { field: `levels.${number}.rate`; rule: 'rateMax' | 'rateLeast'; bound: number }
  | { field: 'levels'; rule: 'order' | 'min' }
  | { field: 'period' | 'scope' | 'basis' | 'kind' | 'payer' | 'carry' | 'isFloating' | 'levels'; rule: 'asUpline' }

/** What is wrong with terms by themselves: levels rise with their conditions, rates with them. */
export function ownProblems({ levels }: Terms, systemMin: number, systemMax: number): TermsProblem[] {
  if (levels.length === 0) return [{ field: 'levels', rule: 'min' }]
  const problems: TermsProblem[] = []
  levels.forEach(({ rate }, index) => {
    if (rate < systemMin) problems.push({ field: `levels.${index}.rate`, rule: 'rateLeast', bound: systemMin })
    if (rate > systemMax) problems.push({ field: `levels.${index}.rate`, rule: 'rateMax', bound: systemMax })
  })
  const rises = levels.every((level, index) => {
    const before = levels[index - 1]
    return !before || risesFrom(before, level)
  })
  return rises ? problems : [...problems, { field: 'levels', rule: 'order' }]
}

const risesFrom = (low: Level, high: Level): boolean =>
  high.rate > low.rate &&
  high.turnoverMin >= low.turnoverMin &&
  high.lossMin >= low.lossMin &&
  high.activeMin >= low.activeMin &&
  (high.turnoverMin > low.turnoverMin || high.lossMin > low.lossMin || high.activeMin > low.activeMin)

/** What keeps terms from lying inside the upline's: at equal conditions a downline never has more, nowhere more than its highest, and both settle the same thing. */
export function insideProblems(terms: Terms, upline: Terms): TermsProblem[] {
  const problems: TermsProblem[] = []
  for (const field of ['kind', 'period', 'basis'] as const)
    if (terms[field] !== upline[field]) problems.push({ field, rule: 'asUpline' })
  // Else an agent would let the house pay what it promised.
  if (terms.payer === 'merchant' && upline.payer !== 'merchant') problems.push({ field: 'payer', rule: 'asUpline' })
  if (terms.payer === 'merchant') problems.push(...milderProblems(terms, upline))
  if (!isScopeInside(terms.scope, upline.scope)) problems.push({ field: 'scope', rule: 'asUpline' })
  terms.levels.forEach((level, index) => {
    const bound = rateAt(upline, level, terms)
    if (level.rate > bound) problems.push({ field: `levels.${index}.rate`, rule: 'rateMax', bound })
  })
  return problems
}

/** What the house pays beyond an agent's own part is paid by no milder terms than it signed with the agent. */
function milderProblems(terms: Terms, upline: Terms): TermsProblem[] {
  const problems: TermsProblem[] = []
  for (const field of ['carry', 'isFloating'] as const)
    if (terms[field] !== upline[field]) problems.push({ field, rule: 'asUpline' })
  const least = (levels: Terms['levels']) => Math.min(...levels.map(({ activeMin }) => activeMin))
  const isMilder =
    terms.activeTurnover < upline.activeTurnover || Math.min(1, least(upline.levels)) > least(terms.levels)
  return isMilder ? [...problems, { field: 'levels', rule: 'asUpline' }] : problems
}

const isScopeInside = (scope: Terms['scope'], upline: Terms['scope']): boolean =>
  upline === 'all' || (scope !== 'all' && scope.every(category => upline.includes(category)))
