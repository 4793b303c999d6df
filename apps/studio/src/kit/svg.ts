/** Small helpers for art written as SVG text. All art is drawn in a 256 × 256 field unless it says otherwise. */

export type Stop = [offset: number, colour: string, opacity?: number]

export function linear(
  id: string,
  stops: Stop[],
  [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 0, 1],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`
}

export function radial(id: string, stops: Stop[], [cx, cy, r]: [number, number, number] = [0.5, 0.5, 0.5]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`
}

function stopList(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

export function svg(defs: string, body: string, width = 256, height = 256): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
}

export function dataUrl(text: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
}

export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))]
}

export function points(list: [number, number][]): string {
  return list.map(([x, y]) => `${x},${y}`).join(' ')
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** `count` values made by `make`, joined. */
export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}

export const goldStops: Stop[] = [
  [0, '#fff6cf'],
  [0.3, '#f7cf63'],
  [0.55, '#c98a24'],
  [0.78, '#f0c052'],
  [1, '#7a4810'],
]

export const shadow = (id: string, dy = 6, blur = 6, opacity = 0.55) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="${dy}" stdDeviation="${blur}" flood-color="#020812" flood-opacity="${opacity}"/></filter>`
