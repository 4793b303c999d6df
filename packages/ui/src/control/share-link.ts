/** Puts a text on the clipboard; whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Plain http and older browsers have no clipboard API; pages in frames may be forbidden to use it.
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}

/**
 * Gives a link to whoever the reader chooses; where the browser cannot, it is put on the clipboard. `closed` where the reader thought better
 * of it, `failed` where neither is possible: then the link has to be shown.
 */
export async function shareLink(link: {
  title: string
  url: string
}): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if ('share' in navigator)
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  return (await copyText(link.url)) ? 'copied' : 'failed'
}
