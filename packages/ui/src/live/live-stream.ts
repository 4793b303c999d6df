/** Cuts a text/event-stream into the data of its events; keeps what is not complete yet. */
export function createEventParser(onData: (data: string) => void): (chunk: string) => void {
  let rest = ''
  return chunk => {
    rest += chunk
    const events = rest.split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .filter(line => line.startsWith('data:'))
        .map(line => line.slice(5).trimStart())
        .join('\n')
      if (data) onData(data)
    }
  }
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** How long to wait before the next attempt: doubling from 1 s to 30 s, spread by up to a quarter so clients do not return together. */
export function reconnectDelay(failures: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
  return Math.round(wait * (0.875 + random * 0.25))
}
