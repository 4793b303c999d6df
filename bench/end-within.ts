/** Whatever hangs, the bench ends: with an error once its time is over. */
export function endWithin(ms: number): void {
  setTimeout(() => {
    console.error('the bench is not done in time: something hangs')
    process.exit(2)
  }, ms).unref()
}
