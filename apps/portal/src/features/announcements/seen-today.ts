const KEY = 'announcementsSeen'

type Named = { id: string; version: number }
/** Names what somebody saw; mended words have another version and show again. */
export const seenName = ({ id, version }: Named) => `${id}@${version}`

/** What was put away on this day, from what the browser kept; nothing of any other day, or of something else kept there. */
export function seenOn(day: string, kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    if (typeof value !== 'object' || value === null || !('day' in value) || !('names' in value)) return []
    if (value.day !== day || !Array.isArray(value.names)) return []
    return value.names.filter(name => typeof name === 'string')
  } catch {
    return []
  }
}

const today = () => new Date().toDateString()
// Private windows may refuse storage; what is put away then lasts as long as the page.
const dismissed = new Set<string>()

function kept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const isPutAway = (announcement: Named) =>
  dismissed.has(seenName(announcement)) || seenOn(today(), kept()).includes(seenName(announcement))

/** Closed: gone for this visit, and with `forToday` until tomorrow. */
export function putAway(announcement: Named, forToday: boolean): void {
  const name = seenName(announcement)
  dismissed.add(name)
  if (!forToday) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ day: today(), names: [...seenOn(today(), kept()), name] }))
  } catch {
    // Kept for this page at least.
  }
}
