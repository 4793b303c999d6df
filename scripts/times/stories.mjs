import { basename } from 'node:path'
import { inSeconds, printTimes } from './print.mjs'

/** Reporter of Playwright: the slowest stories, and what it costs to start their systems and browsers. */
export default class Stories {
  stories = []
  starts = []

  onTestEnd({ title, location }, { duration, steps }) {
    this.stories.push({ name: `${basename(location.file)}: ${title}`.slice(0, 110), ms: duration })
    for (const hooks of steps) for (const step of hooks.steps) this.note(step)
  }

  note({ title, duration, steps }) {
    if (/"?(env|shared)"?$/.test(title) && duration > 50) this.starts.push(duration)
    else for (const step of steps) this.note(step)
  }

  onEnd() {
    const sum = list => list.reduce((total, ms) => total + ms, 0)
    printTimes(
      'stories',
      this.stories,
      `All of them: ${inSeconds(sum(this.stories.map(({ ms }) => ms)))}, of which starting systems and browsers ${inSeconds(sum(this.starts))}`,
    )
  }
}
