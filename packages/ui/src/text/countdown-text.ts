/**
 * What is left as `0:42`, `12:05` or `1:02:03`, from a day on as `5d 17:46:11` in the reader's words; never negative. Started seconds count
 * whole, so `0:00` means over.
 */
export function countdownText(leftMs: number, locale = 'en'): string {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor(total / 3600) % 24
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
  if (days > 0) {
    // By the language alone: in Peru days would be abbreviated as `dd.`.
    const unit = new Intl.NumberFormat(locale.split('-')[0], { style: 'unit', unit: 'day', unitDisplay: 'short' })
    return `${unit.format(days)} ${two(hours)}:${rest}`
  }
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '')
}
