/** What a run spent its time on, in a dozen lines: the ten slowest, and what it costs to begin. */
export function printTimes(what, entries, beginning) {
  const seconds = ms => `${(ms / 1000).toFixed(1)} s`.padStart(8)
  const slowest = entries.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  const lines = slowest.map(({ name, ms, note }) => `${seconds(ms)}  ${name}${note ? `  (${note})` : ''}`)
  process.stdout.write(`\n  The slowest of ${entries.length} ${what}:\n${lines.join('\n')}\n  ${beginning}\n`)
}

export const inSeconds = ms => `${(ms / 1000).toFixed(1)} s`
