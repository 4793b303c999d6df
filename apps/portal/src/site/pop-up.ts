/**
 * Opens a window that is still empty, as browsers allow it only within the click. It cannot reach back into this page: `noopener` would also
 * keep this page from seeing when it is closed, so the way back is cut here, before anything is loaded into it. With it goes the right to
 * close the window, unless it was opened `from` a frame of this page in which nothing runs: then the way back ends in that frame.
 */
export function openEmpty(name: string, look: string, from?: Window | null): Window | undefined {
  const opened = from?.open('about:blank', name, look) ?? window.open('about:blank', name, look)
  if (!opened || opened.closed) return undefined
  if (!from || opened.opener !== from) opened.opener = null
  return opened
}

const CHAT_WINDOW = 'width=440,height=500'

/** Opens the customer-service window at once; it goes to the address when that is known and closes when it cannot be found. */
export async function openPopUp(findAddress: () => Promise<string>): Promise<'opened' | 'blocked' | 'failed'> {
  let opened: Window | undefined
  try {
    opened = openEmpty('support', CHAT_WINDOW)
    if (!opened) return 'blocked'
    opened.location.replace(await findAddress())
    return 'opened'
  } catch {
    // The call failed, or a window left from before has gone elsewhere and refuses.
    opened?.close()
    return 'failed'
  }
}
