/** DD/MM/YYYY HH:mm:ss in the product's time zone, GMT+8. */
export function when(iso: string): string {
  const local = new Date(Date.parse(iso) + 8 * 3_600_000).toISOString()
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 19)}`
}

export const day = (iso: string): string => when(iso).slice(0, 10)
