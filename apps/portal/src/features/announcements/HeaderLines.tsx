import type { Announcement } from '@ronda/contract/portal/site/content.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { type CSSProperties, useState } from 'react'
import { ContentLink } from '../../site/content-link.tsx'
import { useLines } from './use-announcements.ts'

const COPIES = [0, 1]
const SECONDS_PER_CHARACTER = 0.16

/** Announced lines that run past; they stop at a press, under the pointer and for who wants no motion. */
export default function HeaderLines({ className }: { className?: string }) {
  const t = useT()
  const { lines } = useLines()
  const [isPaused, setIsPaused] = useState(false)
  if (lines.length === 0) return null
  const characters = lines.reduce((sum, line) => sum + line.title.length + line.action.length + 8, 0)
  return (
    <section aria-label={t('announcement.lines')} className={cx('flex min-w-0 items-center gap-1.5', className)}>
      <Icon name="bell" size={16} className="text-brand-text" />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be for inputs */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the lines scroll sideways, a keyboard must reach them
        tabIndex={0}
        role="group"
        aria-label={t('announcement.lines')}
        className="no-scrollbar group min-w-0 flex-1 overflow-x-auto rounded-6 -outline-offset-2 motion-safe:overflow-hidden motion-safe:mask-x-from-95%"
      >
        <div
          className="flex w-max motion-safe:animate-[lines_var(--length)_linear_infinite] motion-safe:group-focus-within:[animation-play-state:paused] motion-safe:group-hover:[animation-play-state:paused]"
          style={
            {
              '--length': `${Math.max(20, characters * SECONDS_PER_CHARACTER)}s`,
              animationPlayState: isPaused ? 'paused' : undefined,
            } as CSSProperties
          }
        >
          {COPIES.map(copy => (
            <ul
              key={copy}
              aria-hidden={copy > 0 || undefined}
              inert={copy > 0}
              className="flex gap-10 pr-10 motion-reduce:not-first:hidden"
            >
              {lines.map(line => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          ))}
        </div>
      </div>
      <IconButton
        className="size-6! motion-reduce:hidden"
        icon={isPaused ? 'play' : 'pause'}
        size={28}
        label={t(isPaused ? 'announcement.run' : 'announcement.pause')}
        onClick={() => setIsPaused(!isPaused)}
      />
    </section>
  )
}

function Line({ line }: { line: Announcement }) {
  return (
    <li lang={line.language} className="flex items-center gap-2 text-13 whitespace-nowrap text-fg-2">
      {line.title}
      {line.link && line.action && (
        <ContentLink to={line.link} className="inline-flex min-h-6 items-center text-link underline underline-offset-2">
          {line.action}
        </ContentLink>
      )}
    </li>
  )
}
