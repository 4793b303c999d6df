export type BayCommands = {
  /** A key held down goes on shooting; some jurisdictions want a press for each. */
  mayHold: boolean
  shoot(): void
  turn(by: number): void
  level(direction: 1 | -1): void
  next(): void
  weapon(): void
  release(): void
}

const TURN = 0.07

/** Keys of the bay, which work while it has the focus; letters would otherwise be in the way of other things. */
export function bayKeys(stage: HTMLElement, commands: BayCommands) {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => commands.turn(-TURN),
    ArrowRight: () => commands.turn(TURN),
    ArrowUp: () => commands.level(1),
    ArrowDown: () => commands.level(-1),
    '+': () => commands.level(1),
    '=': () => commands.level(1),
    '-': () => commands.level(-1),
    ' ': commands.shoot,
    n: commands.next,
    N: commands.next,
    b: commands.weapon,
    B: commands.weapon,
    Escape: commands.release,
  }
  stage.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== stage) return
    const command = keys[event.key]
    if (!command) return
    event.preventDefault()
    if (event.repeat && event.key === ' ' && !commands.mayHold) return
    command()
  })
}
