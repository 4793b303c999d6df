type Message<S> = { type: 'ask'; id: string } | { type: 'answer'; id: string; session: S } | { type: 'signed-out' }

const ANSWER_WITHIN_MS = 100

/**
 * Tabs of one site hand one another the half of a credential that each of them keeps for itself; it is worthless without the cookie. A tab
 * that was opened anew, by a link with Ctrl held down say, is signed in like the one it came from.
 */
export function shareSession<S>(
  name: string,
  { current, take, drop }: { current: () => S | undefined; take: (session: S) => void; drop: () => void },
) {
  const channel =
    typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<Message<S>>) => {
    const session = current()
    if (data.type === 'ask' && session)
      channel.postMessage({ type: 'answer', id: data.id, session } satisfies Message<S>)
    if (data.type === 'signed-out' && session) drop()
  })
  return {
    /**
     * Asks the other tabs whether somebody is signed in. Waits 100 ms at most: what a busy tab answers later is taken then, unless somebody
     * signed in here meanwhile, and `late` is told.
     */
    adopt(late: () => void = () => {}): Promise<void> {
      if (current() || !channel) return Promise.resolve()
      const id = crypto.randomUUID()
      return new Promise(resolve => {
        let isLate = false
        const timer = setTimeout(() => {
          isLate = true
          resolve()
        }, ANSWER_WITHIN_MS)
        channel.addEventListener('message', function hear({ data }: MessageEvent<Message<S>>) {
          if (data.type !== 'answer' || data.id !== id) return
          channel.removeEventListener('message', hear)
          clearTimeout(timer)
          if (!current()) {
            take(data.session)
            if (isLate) late()
          }
          resolve()
        })
        channel.postMessage({ type: 'ask', id } satisfies Message<S>)
      })
    },
    /** The session has ended in every tab. */
    tellSignedOut(): void {
      channel?.postMessage({ type: 'signed-out' } satisfies Message<S>)
    },
  }
}
