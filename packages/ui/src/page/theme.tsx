import type { BrandInputs } from '@ronda/contract/brand/brand-guard.ts'
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react'

/** The CSS variables of a merchant's brand. */
export function brandVariables(brand: BrandInputs): Record<string, string> {
  return {
    '--brand-l': String(brand.brandL),
    '--brand-c': String(brand.brandC),
    '--brand-h': String(brand.brandH),
    '--ink-h': String(brand.inkH),
    '--ink-c': String(brand.inkC),
    '--radius-k': String(brand.radius),
  }
}

/** Gives the whole page a merchant's brand. */
export function useBrand(brand: BrandInputs | undefined): void {
  useLayoutEffect(() => {
    if (!brand) return
    for (const [name, value] of Object.entries(brandVariables(brand))) {
      document.documentElement.style.setProperty(name, value)
    }
  }, [brand])
}

/** Shows its children in another brand than the page around them, for previews. */
export function BrandPreview({ brand, children, className }: BrandPreviewProps) {
  return (
    <div data-brand="" className={className} style={brandVariables(brand) as CSSProperties}>
      {children}
    </div>
  )
}
type BrandPreviewProps = { brand: BrandInputs; children: ReactNode; className?: string }
