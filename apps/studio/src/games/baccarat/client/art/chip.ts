import { type ReactElement, createElement as s } from 'react'

const colours = [
  ['#3f7fd6', '#24549b'],
  ['#d6453f', '#96211f'],
  ['#2f9d68', '#176a43'],
  ['#3a3550', '#1d1a2c'],
  ['#8a4fd0', '#57289a'],
  ['#d58a1f', '#94590a'],
] as const

/** 5000 → "5K": a chip has little room. */
export function chipText(amount: string): string {
  const value = Number(amount)
  if (value >= 1_000_000) return `${value / 1_000_000}M`
  return value >= 1_000 ? `${value / 1_000}K` : String(value)
}

/** A chip with its amount; `kind` is its place among the chips of the table. */
export function chipArt(amount: string, kind: number, className: string): ReactElement {
  const [colour, dark] = colours[kind % colours.length]!
  const text = chipText(amount)
  return s(
    'svg',
    { viewBox: '0 0 60 60', className, 'aria-hidden': 'true' },
    s('circle', { cx: 30, cy: 31.5, r: 27.5, fill: '#000', opacity: 0.35 }),
    s('circle', { cx: 30, cy: 30, r: 28, fill: colour, stroke: dark, strokeWidth: 1.5 }),
    ...Array.from({ length: 8 }, (_, index) =>
      s('path', {
        d: 'M26.200 2.400h7.600l-1 6.800h-5.600Z',
        fill: '#fff',
        opacity: 0.92,
        transform: `rotate(${index * 45} 30 30)`,
      }),
    ),
    s('circle', { cx: 30, cy: 30, r: 19.5, fill: dark, stroke: '#fff', strokeOpacity: 0.85, strokeWidth: 1.4 }),
    s('circle', {
      cx: 30,
      cy: 30,
      r: 16.5,
      fill: 'none',
      stroke: colour,
      strokeWidth: 1.2,
      strokeDasharray: '2 2.2',
    }),
    s(
      'text',
      {
        x: 30,
        y: 30,
        dy: '.36em',
        textAnchor: 'middle',
        fill: '#fff',
        fontWeight: 800,
        fontSize: text.length > 3 ? 12 : text.length > 2 ? 14.5 : 17,
      },
      text,
    ),
  )
}
