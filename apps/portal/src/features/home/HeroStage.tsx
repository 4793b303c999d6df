import { heroAddress } from '@ronda/art/addresses.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import { useImageAddress } from '../../site/image-address.ts'
import { markOf, useMerchant } from '../../site/merchant.tsx'

interface HeroStageProps {
  label: string
  /** On a phone what is said lies over the picture, which steps back. */
  isBehind?: boolean
  children: ReactNode
}

/** The merchant's picture with something to say beside it; low, so that games are seen below it at once. */
export function HeroStage({ label, isBehind, children }: HeroStageProps) {
  const merchant = useMerchant()
  const imageAddress = useImageAddress()
  return (
    <section
      aria-label={label}
      className="relative isolate h-full overflow-hidden rounded-20 bg-surface-1 inset-ring inset-ring-subtle"
    >
      <div
        className="absolute inset-0 -z-2"
        style={{
          background:
            'radial-gradient(90% 120% at 78% 30%, color-mix(in oklch, var(--brand) 20%, transparent), transparent 60%), linear-gradient(100deg, var(--surface-2), var(--bg) 70%)',
        }}
      />
      <img
        src={imageAddress(heroAddress({ ...merchant.brand, style: markOf(merchant).style }))}
        alt=""
        width={760}
        height={560}
        fetchPriority="high"
        className={cx(
          'absolute top-0 -right-14 -z-1 h-[min(43vw,184px)] w-auto max-w-none mask-l-from-60% object-contain sm:right-0 sm:h-full sm:max-lg:top-1/2 sm:max-lg:h-[min(100%,36vw)] sm:max-lg:-translate-y-1/2 lg:right-10 lg:mask-none',
          isBehind ? 'max-sm:opacity-35' : 'narrow:opacity-35',
        )}
      />
      <div className="relative flex h-full min-h-50 flex-col justify-center px-5 py-5 narrow:pt-14 sm:px-8 md:min-h-72 lg:min-h-80 lg:py-8 lg:pl-12">
        {children}
      </div>
    </section>
  )
}
