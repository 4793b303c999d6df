/** What this browser showed last: the playing time then, and the business day it belongs to. Windows share it. */
export interface Shown {
  day: string
  playedMs: number
}

/** Whether another interval of playing time has gone by since the last reminder, in any window. */
export function isReminderDue(playedMs: number, minutes: number, day: string, last: Shown | undefined): boolean {
  if (minutes === 0) return false
  const every = minutes * 60_000
  const before = last?.day === day ? last.playedMs : 0
  return Math.floor(playedMs / every) > Math.floor(before / every)
}

const KEY = 'reminderShown'

export function lastShown(account: string): Shown | undefined {
  try {
    const { day, playedMs } = JSON.parse(localStorage.getItem(`${KEY}:${account}`) ?? '') as Shown
    return typeof day === 'string' && typeof playedMs === 'number' ? { day, playedMs } : undefined
  } catch {
    return undefined
  }
}

export function rememberShown(account: string, shown: Shown): void {
  localStorage.setItem(`${KEY}:${account}`, JSON.stringify(shown))
}

/** `1:05:09`. */
export function elapsedText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
}
