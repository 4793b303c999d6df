/** Lets a press, or what is to be painted, come before what follows: work in pieces keeps nobody waiting. */
export const breath = (): Promise<unknown> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise(resolve => setTimeout(resolve))
