import type { TimelineStep } from '@ronda/ui/data/stepper.tsx'

/** What stands below a step: when it came, and how long that took or usually takes. */
export interface StepNotes<S> {
  past: (step: { state: S; at: number }) => string
  ahead?: (state: S) => string | undefined
}

/** What happened to a deposit or a withdrawal, the last of it still under way while it is open, and what is to come. */
export function timelineSteps<S extends string>(
  timeline: readonly { state: S; at: number }[],
  { isOpen, failed, ahead }: { isOpen: boolean; failed: readonly S[]; ahead: readonly S[] },
  labelOf: (state: S) => string,
  notes: StepNotes<S>,
): TimelineStep[] {
  const last = timeline.length - 1
  const past = timeline.map(
    ({ state, at }, index): TimelineStep => ({
      key: `${state}-${at}`,
      title: labelOf(state),
      note: notes.past({ state, at }),
      state: failed.includes(state) ? 'failed' : index === last && isOpen ? 'current' : 'done',
    }),
  )
  return [
    ...past,
    ...ahead.map(
      (state): TimelineStep => ({ key: state, title: labelOf(state), note: notes.ahead?.(state), state: 'todo' }),
    ),
  ]
}
