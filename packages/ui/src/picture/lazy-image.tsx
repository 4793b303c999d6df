import { type ReactNode, useEffect, useRef, useState } from 'react'
import { throttle } from '../live/throttle.ts'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { createSeen, FIRST_ATTEMPT, pauseAfter } from './image-attempts.ts'

const seen = createSeen()

/** A picture that loads shortly before it comes into view, is asked for up to three times, and always shows something. */
export function LazyImage(props: LazyImageProps) {
  const { src, width, height, className, missing, failed } = props
  if (!src) return missing ?? <Stand icon="casino" width={width} height={height} className={className} />
  return (
    <Picture
      key={src}
      {...props}
      src={src}
      failed={failed ?? <Stand icon="image" width={width} height={height} className={className} />}
    />
  )
}
export type LazyImageProps = {
  src: string | undefined
  alt: string
  width: number
  height: number
  className?: string
  /** Instead of a picture there never was: the default game icon, unless told otherwise. */
  missing?: ReactNode
  /** Instead of one that did not arrive. */
  failed?: ReactNode
}

function Picture({ src, alt, width, height, className, failed }: LazyImageProps & { src: string }) {
  const [isNear, setIsNear] = useState(() => seen.has(src))
  const [isShown, setIsShown] = useState(isNear)
  const [attempt, setAttempt] = useState(FIRST_ATTEMPT)
  const [isGivenUp, setIsGivenUp] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (isNear || !place.current) return
    return whenNear(place.current, () => setIsNear(true))
  }, [isNear])
  useEffect(() => () => clearTimeout(timer.current), [])

  if (isGivenUp) return failed
  if (!isNear)
    return (
      <span
        ref={place}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={cx('block shrink-0 bg-surface-2', className)}
        style={{ width, height }}
      />
    )
  return (
    <img
      key={attempt}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      className={cx('transition-opacity duration-140', !isShown && 'opacity-0', className)}
      onLoad={() => {
        seen.add(src)
        setIsShown(true)
      }}
      onError={() => {
        const pause = pauseAfter(attempt)
        if (pause === undefined) return setIsGivenUp(true)
        timer.current = setTimeout(() => setAttempt(attempt + 1), pause)
      }}
    />
  )
}

function Stand({
  icon,
  width,
  height,
  className,
}: { icon: IconName } & Pick<LazyImageProps, 'width' | 'height' | 'className'>) {
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center bg-surface-2 text-fg-3', className)}
      style={{ width, height }}
    >
      <Icon name={icon} size={Math.round(Math.min(width, height) * 0.55)} />
    </span>
  )
}

/** Near means within 1.3 times the window, a tenth of it to be seen. */
const near = { rootMargin: '30%', threshold: 0.1 }
const waiting = new Map<Element, () => void>()
const arrived = new Set<Element>()
let observer: IntersectionObserver | undefined

const show = throttle(() => {
  for (const element of arrived) waiting.get(element)?.()
  arrived.clear()
})

function whenNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) arrived.add(target)
      else arrived.delete(target)
    }
    if (arrived.size > 0) show()
  }, near)
  waiting.set(element, onNear)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    waiting.delete(element)
    arrived.delete(element)
  }
}
