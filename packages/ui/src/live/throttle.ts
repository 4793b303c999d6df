/** Scrolling lists and pictures look at most this often where they are. */
export const SCROLL_THROTTLE_MS = 200

/** Runs at once, then at most once per `everyMs`; what was asked for meanwhile runs once at the end of the pause. */
export function throttle(run: () => void, everyMs = SCROLL_THROTTLE_MS): (() => void) & { stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!isAsked) return
      isAsked = false
      run()
      pause()
    }, everyMs)
  }
  const ask = () => {
    if (timer !== undefined) {
      isAsked = true
      return
    }
    run()
    pause()
  }
  ask.stop = () => {
    clearTimeout(timer)
    timer = undefined
    isAsked = false
  }
  return ask
}
