import { businessDay } from './time.ts'

/** Whether somebody born on `yyyy-MM-dd` or `MM-dd-yyyy` has had that birthday (GMT+8). */
export function isOldEnough(birthday: string, { min, now }: { min: number; now: number }): boolean {
  const parts = birthday.split('-')
  const [year, month, day] = parts[0]?.length === 4 ? parts : [parts[2], parts[0], parts[1]]
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.getUTCDate() !== Number(day)) return false
  const due = `${Number(year) + min}-${month}-${day}`
  return due <= businessDay(now) && Number(year) > 1900
}
