import { linear, radial, svg } from '../../../../kit/svg.ts'

/** A ridge from the left edge to the right one; the same shape for every width. */
function ridge(width: number, height: number, base: number, rise: number, steps: readonly number[]): string {
  const step = width / (steps.length - 1)
  const line = steps.map((part, index) => {
    const x = Math.round(index * step)
    const y = Math.round(base - rise * part)
    return index === 0 ? `M0 ${y}` : `L${x} ${y}`
  })
  return `${line.join('')}L${width} ${height}L0 ${height}Z`
}

const far = [0.2, 0.55, 0.4, 0.85, 0.6, 1, 0.7, 0.9, 0.5, 0.75, 0.35, 0.6]
const near = [0.5, 0.3, 0.6, 0.35, 0.2, 0.45, 0.25, 0.5, 0.3, 0.2, 0.4, 0.3]

/** Evening over the coast: high stars, a low sun, two ridges, the sea and the roof from which the kite is flown. */
export function sky(width: number, height: number): string {
  const horizon = Math.round(height * 0.82)
  const rise = Math.min(height * 0.22, width * 0.2)
  const sun = { x: Math.round(width * 0.72), r: Math.round(Math.min(width, height) * 0.11) }
  const defs =
    linear('s', [
      [0, '#120d33'],
      [0.38, '#33206f'],
      [0.62, '#7a3a86'],
      [0.76, '#d76d6b'],
      [0.83, '#f7b267'],
      [1, '#f9cf86'],
    ]) +
    radial('g', [
      [0, '#fff0bf', 0.95],
      [0.28, '#ffd27a', 0.55],
      [1, '#ffd27a', 0],
    ]) +
    linear('f', [
      [0, '#5b2f74'],
      [1, '#8d4a77'],
    ]) +
    linear('n', [
      [0, '#2a1650'],
      [1, '#3b1f58'],
    ]) +
    linear('w', [
      [0, '#c56b78'],
      [0.4, '#4d2a6b'],
      [1, '#1a1140'],
    ])
  let stars = ''
  for (let i = 0; i < 70; i += 1) {
    const x = Math.round(((i * 0.618034) % 1) * width)
    const y = Math.round(((i * 0.381966 + (i % 7) * 0.11) % 1) * height * 0.46)
    stars += `<circle cx="${x}" cy="${y}" r="${i % 5 === 0 ? 1.6 : 0.9}" fill="#fff" opacity="${0.25 + (i % 4) * 0.16}"/>`
  }
  const glints = [0.02, 0.05, 0.085, 0.12]
    .map((part, index) => {
      const w = sun.r * (1.5 - index * 0.22)
      return `<rect x="${sun.x - w}" y="${Math.round(horizon + part * height)}" width="${w * 2}" height="2.5" rx="1.2" fill="#ffe3a6" opacity="${0.5 - index * 0.1}"/>`
    })
    .join('')
  return svg(
    defs,
    `<path d="M0 0H${width}V${height}H0Z" fill="url(#s)"/>${stars}` +
      `<circle cx="${sun.x}" cy="${horizon - sun.r * 0.4}" r="${sun.r * 3.4}" fill="url(#g)"/>` +
      `<circle cx="${sun.x}" cy="${horizon - sun.r * 0.4}" r="${sun.r}" fill="#ffe6ac"/>` +
      `<path d="${ridge(width, height, horizon, rise, far)}" fill="url(#f)"/>` +
      `<path d="M0 ${horizon}H${width}V${height}H0Z" fill="url(#w)"/>${glints}` +
      `<path d="${ridge(width, height, height * 0.965, height * 0.09, near)}" fill="url(#n)"/>`,
    width,
    height,
  )
}

/** A cloud of 320 × 120. */
export function cloud(): string {
  const defs = linear('c', [
    [0, '#fff3e6', 0.85],
    [1, '#f3a7a0', 0.08],
  ])
  return svg(
    defs,
    '<path d="M30 104C4 104 2 70 30 66 30 40 66 32 82 50 92 16 150 8 166 44 188 22 232 32 232 62 262 50 296 66 290 90 312 92 312 104 296 104Z" fill="url(#c)"/>',
    320,
    120,
  )
}
