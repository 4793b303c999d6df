/** A wait in the unit people would say it in, rounded up: nothing is said to be quicker than it was. */
export function waitOf(seconds: number): { count: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds <= 90) return { count: Math.max(1, Math.ceil(seconds)), unit: 'second' }
  if (seconds <= 90 * 60) return { count: Math.ceil(seconds / 60), unit: 'minute' }
  return { count: Math.ceil(seconds / 3600), unit: 'hour' }
}
