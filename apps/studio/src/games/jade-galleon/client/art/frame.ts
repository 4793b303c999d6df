import { goldStops, linear, radial, shadow, svg, times } from '../../../../kit/svg.ts'

export type FrameSize = { width: number; height: number; border: number }

/** The reels' frame: lacquered wood between two gilded mouldings, jade studs, carved corners. The window inside is left open. */
export function frame({ width, height, border }: FrameSize, isNight: boolean): string {
  const b = border
  const outer = { w: width + b * 2, h: height + b * 2 }
  const r = b * 0.9
  const hole = (inset: number, radius: number) => {
    const [x, y, w, h] = [inset, inset, outer.w - inset * 2, outer.h - inset * 2]
    return `M${x + radius} ${y}H${x + w - radius}A${radius} ${radius} 0 0 1 ${x + w} ${y + radius}V${y + h - radius}A${radius} ${radius} 0 0 1 ${x + w - radius} ${y + h}H${x + radius}A${radius} ${radius} 0 0 1 ${x} ${y + h - radius}V${y + radius}A${radius} ${radius} 0 0 1 ${x + radius} ${y}Z`
  }
  const wood: [number, string][] = isNight
    ? [
        [0, '#1d6a78'],
        [0.5, '#0c3550'],
        [1, '#06203a'],
      ]
    : [
        [0, '#a8263a'],
        [0.5, '#6d0f24'],
        [1, '#3a0614'],
      ]
  const jade = isNight ? ['#e8dcff', '#9a6bff', '#3a1590'] : ['#e6fff2', '#3fcf94', '#0a5c44']
  const defs =
    linear('w', wood) +
    linear('g', goldStops) +
    linear('h', goldStops, [1, 1, 0, 0]) +
    radial(
      'j',
      [
        [0, jade[0]!],
        [0.45, jade[1]!],
        [1, jade[2]!],
      ],
      [0.35, 0.3, 0.8],
    ) +
    shadow('s', 8, 10, 0.6)
  const stud = (x: number, y: number, size: number) =>
    `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#g)" stroke="#4d2a07" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="url(#j)"/><circle cx="${x - size * 0.2}" cy="${y - size * 0.22}" r="${size * 0.16}" fill="#fff"/>`
  const corner = (x: number, y: number, fx: number, fy: number) => {
    const k = b / 26
    return `<g transform="translate(${x} ${y}) scale(${fx * k} ${fy * k})"><path d="M-8 -8H46C42 0 34 4 26 4C30 10 24 18 16 16C18 24 10 30 4 26C4 34 0 42 -8 46Z" fill="url(#g)" stroke="#4d2a07" stroke-width="2"/><path d="M-2 -2H30C24 4 18 2 14 8C8 6 6 12 8 14C2 18 4 24 -2 30Z" fill="url(#h)" opacity=".75"/><circle cx="4" cy="4" r="8" fill="url(#j)" stroke="#4d2a07" stroke-width="2"/><circle cx="2" cy="2" r="2" fill="#fff"/></g>`
  }
  const across = Math.round(width / (b * 3.4))
  const down = Math.round(height / (b * 3.4))
  return svg(
    defs,
    `<path d="${hole(1, r)}${hole(b - 1, r * 0.4)}" fill-rule="evenodd" fill="url(#w)" stroke="#1d0508" stroke-width="2"/>
    <path d="${hole(2, r)}${hole(b * 0.26, r * 0.82)}" fill-rule="evenodd" fill="url(#g)" stroke="#4d2a07" stroke-width="1"/>
    <path d="${hole(b * 0.74, r * 0.55)}${hole(b - 1, r * 0.4)}" fill-rule="evenodd" fill="url(#h)" stroke="#4d2a07" stroke-width="1"/>
    ${times(across - 1, i => {
      const x = b + (width * (i + 1)) / across
      return stud(x, b / 2, b * 0.15) + stud(x, outer.h - b / 2, b * 0.15)
    })}${times(down - 1, i => {
      const y = b + (height * (i + 1)) / down
      return stud(b / 2, y, b * 0.15) + stud(outer.w - b / 2, y, b * 0.15)
    })}
    ${corner(b * 0.36, b * 0.36, 1, 1)}${corner(outer.w - b * 0.36, b * 0.36, -1, 1)}${corner(b * 0.36, outer.h - b * 0.36, 1, -1)}${corner(outer.w - b * 0.36, outer.h - b * 0.36, -1, -1)}`,
    Math.round(outer.w),
    Math.round(outer.h),
  )
}

/** What lies behind the symbols: dark silk with a faint wave pattern and shaded columns. */
export function reelBack(width: number, height: number, reels: number, isNight: boolean): string {
  const cell = width / reels
  const [top, mid, low] = isNight ? ['#0b1f4f', '#071438', '#0c2a4a'] : ['#0e3346', '#081c30', '#10384a']
  const defs =
    linear('b', [
      [0, top!],
      [0.5, mid!],
      [1, low!],
    ]) +
    linear(
      'c',
      [
        [0, '#000', 0.45],
        [0.12, '#000', 0],
        [0.88, '#000', 0],
        [1, '#000', 0.45],
      ],
      [0, 0, 1, 0],
    ) +
    linear('v', [
      [0, '#000', 0.6],
      [0.16, '#000', 0],
      [0.84, '#000', 0],
      [1, '#000', 0.6],
    ]) +
    linear('l', [
      [0, '#f7cf63', 0.15],
      [0.5, '#ffe9a6', 0.9],
      [1, '#f7cf63', 0.15],
    ]) +
    `<pattern id="p" width="44" height="22" patternUnits="userSpaceOnUse"><g fill="none" stroke="#7fe0e6" stroke-opacity=".1" stroke-width="1.5"><circle cx="0" cy="22" r="20"/><circle cx="0" cy="22" r="13"/><circle cx="0" cy="22" r="6"/><circle cx="44" cy="22" r="20"/><circle cx="44" cy="22" r="13"/><circle cx="44" cy="22" r="6"/><circle cx="22" cy="33" r="20"/><circle cx="22" cy="33" r="13"/><circle cx="22" cy="11" r="0"/></g></pattern>`
  return svg(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#b)"/><rect width="${width}" height="${height}" fill="url(#p)"/>
    ${times(reels, i => `<rect x="${i * cell}" width="${cell}" height="${height}" fill="url(#c)"/>`)}
    ${times(reels - 1, i => `<rect x="${(i + 1) * cell - 1}" width="2" height="${height}" fill="url(#l)"/>`)}
    <rect width="${width}" height="${height}" fill="url(#v)"/>`,
    Math.round(width),
    Math.round(height),
  )
}
