export type PageSlot = number | 'gap'

/** Pages to offer around `page`: `range` neighbouring ones and `margin` at each end, with gaps between (never for a single page). */
export function pageSlots(page: number, pageCount: number, range = 3, margin = 1): PageSlot[] {
  const half = Math.floor(range / 2)
  const first = Math.max(1, Math.min(page - half, pageCount - range + 1))
  const last = Math.min(pageCount, first + range - 1)
  const shown = new Set<number>()
  for (let each = 1; each <= Math.min(margin, pageCount); each++) shown.add(each)
  for (let each = first; each <= last; each++) shown.add(each)
  for (let each = Math.max(1, pageCount - margin + 1); each <= pageCount; each++) shown.add(each)
  const slots: PageSlot[] = []
  let previous = 0
  for (const each of [...shown].sort((a, b) => a - b)) {
    if (each - previous === 2) slots.push(each - 1)
    else if (each - previous > 2) slots.push('gap')
    slots.push(each)
    previous = each
  }
  return slots
}
