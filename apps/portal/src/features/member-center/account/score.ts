/** What raises the score, the next best first, with what it is worth of 100. */
const worth = { totp: 25, paymentPassword: 20, email: 20, mobile: 20, identity: 15 } as const
export type Raiser = keyof typeof worth

export interface Score {
  /** Whole percent of what can be had at this merchant. */
  percent: number
  level: 'low' | 'fair' | 'high'
  missing: Raiser[]
}

/** How well an account is protected: the share of what protects it. What a merchant does not ask for (`undefined`) is left out. */
export function scoreOf(protections: Record<Raiser, boolean | undefined>): Score {
  const asked = (Object.keys(worth) as Raiser[]).filter(name => protections[name] !== undefined)
  const sum = (names: Raiser[]) => names.reduce((all, name) => all + worth[name], 0)
  const missing = asked.filter(name => !protections[name])
  const percent = Math.floor(100 - (sum(missing) * 100) / sum(asked))
  return { percent, level: percent < 40 ? 'low' : percent < 80 ? 'fair' : 'high', missing }
}
