/** Speaks one message after another; of those that arrive while one is being spoken, only the last. */
export function sendTextTo(region: HTMLElement, gapMs = 900): (text: string) => void {
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const speak = (text: string) => {
    region.textContent = text
    timer = setTimeout(() => {
      timer = undefined
      if (waiting === undefined) return
      const next = waiting
      waiting = undefined
      speak(next)
    }, gapMs)
  }
  return text => {
    if (timer) waiting = text
    else speak(text)
  }
}
