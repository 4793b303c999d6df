export const GAUGE_STEP_DEGREES = 12
export const GAUGE_STEP_MS = 70
const STEPS = 360 / GAUGE_STEP_DEGREES

/** A gauge `elapsedMs` after it came into view: the angle filled and the number counted so far. */
export function gaugeAt(elapsedMs: number, target: number): { degrees: number; value: number; isDone: boolean } {
  const step = Math.min(STEPS, Math.max(0, Math.floor(elapsedMs / GAUGE_STEP_MS)))
  return { degrees: step * GAUGE_STEP_DEGREES, value: Math.round((target * step) / STEPS), isDone: step === STEPS }
}
