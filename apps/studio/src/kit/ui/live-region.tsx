import { createStore, type Store, useStore } from '../store.ts'

const GAP_MS = 900

/** What is told to people who do not see the page. */
export type Speech = { say(text: string): void; spoken: Store<string> }

/** Speaks one message after another; of those that arrive while one is being spoken, only the last. */
export function createSpeech(gapMs = GAP_MS): Speech {
  const spoken = createStore('')
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const speak = (text: string) => {
    spoken.set(text)
    timer = setTimeout(() => {
      timer = undefined
      if (waiting === undefined) return
      const next = waiting
      waiting = undefined
      speak(next)
    }, gapMs)
  }
  return {
    spoken,
    say(text) {
      if (timer) waiting = text
      else speak(text)
    },
  }
}

export function LiveRegion({ speech }: { speech: Speech }) {
  return (
    <div className="sr" aria-live="polite" role="status">
      {useStore(speech.spoken)}
    </div>
  )
}
