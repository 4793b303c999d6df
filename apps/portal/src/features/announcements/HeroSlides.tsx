import * as content from '@ronda/contract/portal/site/content.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { useEffect, useRef, useState } from 'react'
import { ContentLink } from '../../site/content-link.tsx'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { useAnnouncements } from './use-announcements.ts'

const NEXT_MS = 10_000
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Slide = Omit<content.Banner, 'version'>

/**
 * The merchant's slides, laid over the hero, which is the first of them and stays as it was. They turn by themselves until somebody takes
 * hold of them, and never for who wants no motion.
 */
export default function HeroSlides({ onCover }: { onCover: (isCovered: boolean) => void }) {
  const t = useT()
  const banners = useCall(content.banners, {}, { staleMs: 300_000 })
  const announced = useAnnouncements()
  const [at, setAt] = useState(0)
  const [isPaused, setIsPaused] = useState(still)
  const isHeld = useRef(false)
  const slides: Slide[] = [
    ...(announced.data?.banners.map(each => ({ ...each, text: each.summary })) ?? []),
    ...(banners.data ?? []),
  ]
  const count = slides.length + 1
  const slide = at > 0 ? slides[at - 1] : undefined

  const isCovered = slide !== undefined
  useEffect(() => onCover(isCovered), [isCovered, onCover])
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setInterval(() => {
      if (!isHeld.current && document.visibilityState === 'visible') setAt(before => (before + 1) % count)
    }, NEXT_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])

  if (slides.length === 0) return null
  const turn = (step: number) => {
    setIsPaused(true)
    setAt(before => (before + step + count) % count)
  }
  return (
    <section
      aria-roledescription={t('slides.carousel')}
      aria-label={t('slides.label')}
      onPointerEnter={() => {
        isHeld.current = true
      }}
      onPointerLeave={() => {
        isHeld.current = false
      }}
      onFocus={() => {
        isHeld.current = true
      }}
      onBlur={() => {
        isHeld.current = false
      }}
    >
      {slide && <Picture key={slide.id} slide={slide} />}
      {/* Apart from the slide: what is live stays within reach under a dialog, and a slide has a link. */}
      <p aria-live="polite" className="sr-only">
        {isPaused && slide?.title}
      </p>
      <div className="absolute top-3 right-3 flex items-center rounded-full bg-bg/75 p-0.5">
        <IconButton size={32} isPill icon="chevron-left" label={t('slides.previous')} onClick={() => turn(-1)} />
        <span className="numeral min-w-8 text-center text-12 font-medium text-fg-1">
          <span className="sr-only">{t('slides.at', { at: at + 1, count })}</span>
          <span aria-hidden="true">
            {at + 1}/{count}
          </span>
        </span>
        <IconButton size={32} isPill icon="chevron-right" label={t('slides.next')} onClick={() => turn(1)} />
        <IconButton
          size={32}
          isPill
          className="motion-reduce:hidden"
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'slides.run' : 'slides.pause')}
          onClick={() => setIsPaused(!isPaused)}
        />
      </div>
    </section>
  )
}

function Picture({ slide }: { slide: Slide }) {
  return (
    <div
      lang={slide.language}
      className="relative isolate flex h-full animate-fade-in flex-col justify-end overflow-hidden rounded-20 bg-surface-1 inset-ring inset-ring-subtle md:justify-center"
    >
      <ArtImage
        art={slide.art || slide.id}
        picture={slide.picture}
        pictureAlt={slide.pictureAlt}
        className="absolute inset-x-0 top-0 -z-1 aspect-[760/490] w-full mask-b-from-75% object-cover md:bottom-0 md:left-auto md:aspect-auto md:h-full md:w-3/4 md:mask-b-from-100% md:mask-l-from-50%"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1 bg-linear-to-t from-surface-1 from-35% to-transparent to-80% md:bg-linear-to-r md:from-30% md:to-70%"
      />
      <div className="max-w-120 px-5 pt-14 pb-6 md:px-8 md:py-10 lg:pl-12">
        <h2 className="text-24 font-bold text-balance lg:text-[40px] lg:leading-[1.1]">{slide.title}</h2>
        {slide.text && <p className="mt-2 text-16 text-fg-1 lg:mt-4 lg:text-18">{slide.text}</p>}
        {slide.link && slide.action && (
          <Button size={48} className="mt-4 lg:mt-6" render={<ContentLink to={slide.link} />}>
            {slide.action}
          </Button>
        )}
      </div>
    </div>
  )
}
