import { cx } from '@ronda/ui/page/cx.ts'
import { Button } from './ui/button.tsx'

export type LoaderState =
  | { stage: 'loading' | 'done'; words: string }
  | { stage: 'failed'; title: string; words: string; retry: { label: string; press: () => void } | undefined }

/** Over the page until it can be played; `play.html` begins with the same. */
export function Loader({ state }: { state: LoaderState }) {
  const hasFailed = state.stage === 'failed'
  return (
    <div
      role={hasFailed ? 'alert' : 'status'}
      className={cx(
        'loader transition-opacity duration-300',
        state.stage === 'done' && 'pointer-events-none opacity-0',
      )}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" fill="none" stroke="#f2c04c" strokeWidth="5" />
        <circle cx="50" cy="50" r="38" fill="none" stroke="#f2c04c" strokeOpacity=".35" strokeWidth="1.5" />
        <g className={cx('needle', hasFailed && 'animate-none')}>
          <path d="M50 16L57 50H43Z" fill="#ff5a5f" />
          <path d="M50 84L57 50H43Z" fill="#fff3c4" />
        </g>
        <circle cx="50" cy="50" r="5" fill="#2fae7c" stroke="#f2c04c" strokeWidth="2" />
      </svg>
      {hasFailed && <h1 className="text-[24px]/[32px]">{state.title}</h1>}
      <p className="max-w-[420px] text-fg-2">{state.words}</p>
      {hasFailed && state.retry && (
        <Button kind="primary" onClick={state.retry.press}>
          {state.retry.label}
        </Button>
      )}
    </div>
  )
}
