/** What is left as `0:42`, `12:05` or `1:02:03`; never negative. Started seconds count whole, so `0:00` means over. */
export function countdownText(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const seconds = String(total % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}
