import { heroAddress } from '@ronda/art/addresses.ts'
import type { ReactNode } from 'react'
import { markOf, useMerchant } from '../../site/merchant.tsx'

/** The merchant's picture with something to say beside it: under the picture on phones, left of it on wide screens. */
export function HeroStage({ label, children, isLow }: { label: string; children: ReactNode; isLow?: boolean }) {
  const merchant = useMerchant()
  return (
    <section
      aria-label={label}
      className="relative isolate overflow-hidden rounded-20 bg-surface-1 inset-ring inset-ring-subtle"
    >
      <div
        className="absolute inset-0 -z-2"
        style={{
          background:
            'radial-gradient(90% 120% at 78% 30%, color-mix(in oklch, var(--brand) 20%, transparent), transparent 60%), linear-gradient(100deg, var(--surface-2), var(--bg) 70%)',
        }}
      />
      <div className="grid items-center md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <img
          src={heroAddress({ ...merchant.brand, style: markOf(merchant).style })}
          alt=""
          width={760}
          height={560}
          fetchPriority="high"
          className={
            isLow
              ? 'absolute top-0 right-0 -z-1 hidden h-full w-auto object-contain object-right sm:block lg:right-6'
              : 'order-first aspect-[760/490] w-full mask-b-from-75% object-cover object-top md:order-last md:aspect-[760/560] md:mask-none'
          }
        />
        <div
          className={
            isLow
              ? 'relative px-5 pb-6 sm:px-8 lg:py-12 lg:pl-12'
              : 'relative px-5 pb-6 md:py-10 md:pr-0 md:pl-8 lg:pl-12'
          }
        >
          {children}
        </div>
      </div>
    </section>
  )
}
