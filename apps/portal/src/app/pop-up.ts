const CHAT_WINDOW = 'width=440,height=500'

/**
 * Opens the customer-service window at once, still empty, as browsers allow it only within the click; it goes to the address when that is
 * known and closes when it cannot be found.
 */
export async function openPopUp(findAddress: () => Promise<string>): Promise<'opened' | 'blocked' | 'failed'> {
  const opened = window.open('about:blank', 'support', CHAT_WINDOW)
  if (!opened) return 'blocked'
  try {
    // What opens there must not reach back into this page.
    opened.opener = null
    opened.location.replace(await findAddress())
    return 'opened'
  } catch {
    // The call failed, or a window left from before has gone elsewhere and refuses.
    opened.close()
    return 'failed'
  }
}
