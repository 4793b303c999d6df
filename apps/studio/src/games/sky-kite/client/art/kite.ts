import { linear, radial, svg } from '../../../../kit/svg.ts'

/** The kite, in a field of 200 × 240, its line tied at the middle of the cross. */
export function kite(): string {
  const defs =
    linear('a', [
      [0, '#ffe9a8'],
      [1, '#f2a93b'],
    ]) +
    linear('b', [
      [0, '#ff8a7a'],
      [1, '#d8343f'],
    ]) +
    linear('c', [
      [0, '#5fe0b4'],
      [1, '#1d8f73'],
    ]) +
    linear('d', [
      [0, '#8f7bff'],
      [1, '#4a35b8'],
    ]) +
    radial(
      'g',
      [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ],
      [0.35, 0.25, 0.6],
    )
  const panels =
    '<path d="M100 8 100 92 22 92Z" fill="url(#a)"/><path d="M100 8 178 92 100 92Z" fill="url(#b)"/>' +
    '<path d="M22 92 100 92 100 228Z" fill="url(#c)"/><path d="M178 92 100 92 100 228Z" fill="url(#d)"/>'
  const star =
    '<path d="M100 66 107 85 126 92 107 99 100 118 93 99 74 92 93 85Z" fill="#fff7dc" stroke="#7a3d10" stroke-opacity=".35" stroke-width="2"/>'
  const edge =
    '<path d="M100 8 178 92 100 228 22 92Z" fill="url(#g)"/>' +
    '<path d="M100 8 178 92 100 228 22 92Z" fill="none" stroke="#fff4cf" stroke-width="5" stroke-linejoin="round"/>' +
    '<path d="M100 8V228M22 92H178" stroke="#5b3212" stroke-opacity=".55" stroke-width="3"/>'
  return svg(defs, panels + edge + star, 200, 240)
}

/** One bow of the tail, in a field of 60 × 36. */
export function bow(colour: string, dark: string): string {
  const defs = linear('b', [
    [0, colour],
    [1, dark],
  ])
  return svg(
    defs,
    '<path d="M30 18 4 4C1 12 1 24 4 32ZM30 18 56 4C59 12 59 24 56 32Z" fill="url(#b)" stroke="#fff4cf" stroke-opacity=".5" stroke-width="1.5"/><circle cx="30" cy="18" r="5" fill="#fff4cf"/>',
    60,
    36,
  )
}
