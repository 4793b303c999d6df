/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
type Rgb = [red: number, green: number, blue: number]

function toLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ]
}

const isInGamut = (rgb: Rgb) => rgb.every(channel => channel >= -0.0005 && channel <= 1.0005)
const clamp01 = (value: number) => Math.min(1, Math.max(0, value))

/** The same lightness and hue with the largest chroma that sRGB can show. */
export function clampChroma(colour: Oklch): Oklch {
  if (isInGamut(toLinear(colour))) return colour
  let low = 0
  let high = colour.c
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (isInGamut(toLinear({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return { ...colour, c: Math.floor(low * 1000) / 1000 }
}

/** Relative luminance as WCAG defines it, 0–1. */
export function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(clampChroma(colour)).map(clamp01) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours, 1–21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour as `#rrggbb`, for places that do not know `oklch()`. */
export function toHex(l: number, c: number, h: number): string {
  const channels = toLinear(clampChroma({ l, c, h })).map(clamp01) as Rgb
  return `#${channels
    .map(linear => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
    .map(value =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
