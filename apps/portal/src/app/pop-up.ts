const CHAT_WINDOW = 'width=440,height=500'

/** Opens an address in the customer-service window; false where the browser blocks it. */
export function openPopUp(url: string): boolean {
  const opened = window.open('about:blank', 'support', CHAT_WINDOW)
  if (!opened) return false
  try {
    // What opens there must not reach back into this page.
    opened.opener = null
    opened.location.replace(url)
    return true
  } catch {
    // A window left from before may have gone elsewhere and refuse.
    opened.close()
    return false
  }
}
