/** Draws of the trend charts on a canvas; only what is in sight is drawn. */

export type Palette = {
  text: string
  dim: string
  line: string
  hit: string
  hitText: string
  stripe: string
  long: string
}

export const palette: Palette = {
  text: '#eef0fb',
  dim: '#9aa0c4',
  line: '#f2c04c',
  hit: '#f2c04c',
  hitText: '#1d1606',
  stripe: 'rgba(255,255,255,0.04)',
  long: '#7d86b8',
}

export type MatrixRow = {
  readonly label: string
  readonly hits: ReadonlySet<string>
  readonly missing: readonly number[]
}
export const ROW_PX = 32
export const HEAD_PX = 34
const LABEL_PX = 58

/** The rows of an omission chart between two heights, with a line from hit to hit where each row has one. */
export function drawMatrix(
  paint: CanvasRenderingContext2D,
  { width, height, scrollTop }: { width: number; height: number; scrollTop: number },
  { values, rows, shown }: { values: readonly string[]; rows: readonly MatrixRow[]; shown: (value: string) => string },
): void {
  const column = (width - LABEL_PX) / values.length
  const x = (index: number) => LABEL_PX + (index + 0.5) * column
  const from = Math.max(0, Math.floor(scrollTop / ROW_PX) - 1)
  const to = Math.min(rows.length, Math.ceil((scrollTop + height) / ROW_PX) + 1)
  const y = (row: number) => HEAD_PX + row * ROW_PX - scrollTop + ROW_PX / 2
  paint.clearRect(0, 0, width, height)
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  for (let row = from; row < to; row += 1) {
    if (row % 2 === 1) {
      paint.fillStyle = palette.stripe
      paint.fillRect(0, y(row) - ROW_PX / 2, width, ROW_PX)
    }
  }
  drawPath(paint, { values, rows, from, to, x, y })
  const radius = Math.min(13, column / 2 - 1)
  const inSight = Array.from({ length: to - from }, (_, index) => ({ ...rows[from + index]!, middle: y(from + index) }))
  // A font is set once for all that is written in it: setting it is what takes time.
  paint.font = '12px "Manrope Variable", system-ui'
  paint.fillStyle = palette.dim
  for (const { label, middle } of inSight) paint.fillText(label, LABEL_PX / 2, middle)
  paint.font = '11px "Manrope Variable", system-ui'
  for (const isLong of [false, true]) {
    paint.fillStyle = isLong ? palette.text : palette.long
    for (const { hits, missing, middle } of inSight)
      for (const [index, value] of values.entries())
        if (!hits.has(value) && missing[index]! >= values.length * 2 === isLong)
          paint.fillText(String(missing[index]), x(index), middle)
  }
  paint.fillStyle = palette.hit
  paint.beginPath()
  for (const { hits, middle } of inSight)
    for (const [index, value] of values.entries())
      if (hits.has(value)) {
        paint.moveTo(x(index) + radius, middle)
        paint.arc(x(index), middle, radius, 0, 2 * Math.PI)
      }
  paint.fill()
  paint.fillStyle = palette.hitText
  paint.font = '800 14px "Manrope Variable", system-ui'
  for (const { hits, middle } of inSight)
    for (const [index, value] of values.entries())
      if (hits.has(value)) paint.fillText(shown(value), x(index), middle + 0.5)
  paint.fillStyle = '#1c2140'
  paint.fillRect(0, 0, width, HEAD_PX)
  paint.fillStyle = palette.text
  paint.font = '800 14px "Manrope Variable", system-ui'
  for (const [index, value] of values.entries()) paint.fillText(shown(value), x(index), HEAD_PX / 2)
}

function drawPath(
  paint: CanvasRenderingContext2D,
  of: {
    values: readonly string[]
    rows: readonly MatrixRow[]
    from: number
    to: number
    x(index: number): number
    y(row: number): number
  },
) {
  const single = (row: number) => {
    const hits = of.rows[row]?.hits
    return hits?.size === 1 ? of.values.indexOf([...hits][0]!) : -1
  }
  paint.beginPath()
  paint.strokeStyle = palette.line
  paint.globalAlpha = 0.55
  paint.lineWidth = 2
  for (let row = of.from; row + 1 < of.to; row += 1) {
    const [a, b] = [single(row), single(row + 1)]
    if (a < 0 || b < 0) continue
    paint.moveTo(of.x(a), of.y(row))
    paint.lineTo(of.x(b), of.y(row + 1))
  }
  paint.stroke()
  paint.globalAlpha = 1
}

export const ROAD_ROWS = 6
export const ROAD_CELL = 26
const roadColours = ['#e8475b', '#3d8bff', '#37c88b', '#f2c04c']

/** Columns of a road between two widths: equal results below one another. */
export function drawRoad(
  paint: CanvasRenderingContext2D,
  { width, height, scrollLeft }: { width: number; height: number; scrollLeft: number },
  {
    columns,
    outcomes,
    letters,
  }: { columns: readonly (readonly string[])[]; outcomes: readonly string[]; letters: readonly string[] },
): void {
  paint.clearRect(0, 0, width, height)
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.strokeStyle = 'rgba(255,255,255,0.07)'
  paint.lineWidth = 1
  paint.font = '800 12px "Manrope Variable", "Noto Sans Thai Variable", system-ui'
  const from = Math.max(0, Math.floor(scrollLeft / ROAD_CELL))
  const to = Math.ceil((scrollLeft + width) / ROAD_CELL) + 1
  for (let column = from; column < to; column += 1) {
    const left = column * ROAD_CELL - scrollLeft
    for (let row = 0; row < ROAD_ROWS; row += 1)
      paint.strokeRect(left + 0.5, row * ROAD_CELL + 0.5, ROAD_CELL, ROAD_CELL)
    for (const [row, result] of (columns[column] ?? []).entries()) {
      const at = outcomes.indexOf(result)
      const [x, y] = [left + ROAD_CELL / 2, row * ROAD_CELL + ROAD_CELL / 2]
      paint.beginPath()
      paint.arc(x, y, ROAD_CELL / 2 - 2.5, 0, 2 * Math.PI)
      paint.fillStyle = roadColours[at] ?? '#888'
      paint.fill()
      paint.fillStyle = at === 2 || at === 3 ? '#14182e' : '#fff'
      paint.fillText(letters[at] ?? '', x, y + 0.5)
    }
  }
}

/** A canvas as large as its box on a sharp screen. */
export function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w
    canvas.height = h
  }
  const paint = canvas.getContext('2d')
  paint?.setTransform(ratio, 0, 0, ratio, 0, 0)
  return paint
}
