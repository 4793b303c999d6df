const LINES_MAX = 5

/** Multipliers of the lines across a picture that reaches up to `top`: even steps of 1, 2 or 5 times a power of ten, at most five of them. */
export function levelsUpTo(top: number): number[] {
  if (!Number.isFinite(top) || top <= 1) return []
  const least = Math.max(0.2, (top - 1) / LINES_MAX)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5].find(each => each * power >= least) ?? 10) * power
  return Array.from({ length: Math.min(LINES_MAX, Math.floor((top - 1) / step)) }, (_, index) =>
    Number((1 + (index + 1) * step).toPrecision(12)),
  )
}
