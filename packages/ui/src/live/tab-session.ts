type Message<S> = { type: 'ask' } | { type: 'answer'; session: S } | { type: 'signed-out' }

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
    if (data.type === 'ask' && session) channel.postMessage({ type: 'answer', session } satisfies Message<S>)
    if (data.type === 'signed-out' && session) drop()
  })
  return {
    /** Asks the other tabs whether somebody is signed in; waits 100 ms at most. */
    adopt(): Promise<void> {
      if (current() || !channel) return Promise.resolve()
      return new Promise(resolve => {
        const finish = () => {
          clearTimeout(timer)
          channel.removeEventListener('message', hear)
          resolve()
        }
        const hear = ({ data }: MessageEvent<Message<S>>) => {
          if (data.type !== 'answer') return
          take(data.session)
          finish()
        }
        const timer = setTimeout(finish, ANSWER_WITHIN_MS)
        channel.addEventListener('message', hear)
        channel.postMessage({ type: 'ask' } satisfies Message<S>)
      })
    },
    /** The session has ended in every tab. */
    tellSignedOut(): void {
      channel?.postMessage({ type: 'signed-out' } satisfies Message<S>)
    },
  }
}
