const KEY = 'announcementsSeen'
const KEPT_MAX = 200

type Named = { id: string; version: number }
/** Names what somebody saw; mended words have another version and show again. */
export const seenName = ({ id, version }: Named) => `${id}@${version}`

/** What was seen, from what the browser kept; nothing of something else kept there. */
export function seenIn(kept: string | null): string[] {
  try {
    const value: unknown = JSON.parse(kept ?? '')
    return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
  } catch {
    return []
  }
}

// Private windows may refuse storage; what was seen then counts as long as the page.
const seenHere = new Set<string>()

function kept(): string[] {
  try {
    return seenIn(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export const isSeen = (announcement: Named) =>
  seenHere.has(seenName(announcement)) || kept().includes(seenName(announcement))

/** Shown once, and never again. */
export function markSeen(announcement: Named): void {
  const name = seenName(announcement)
  seenHere.add(name)
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept(), name].slice(-KEPT_MAX)))
  } catch {
    // Kept for this page at least.
  }
}
