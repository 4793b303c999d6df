import { Button } from '@ronda/ui/control/button.tsx'
import { CountBadge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadWithTexts } from '../../site/load-with-texts.ts'

const load = () => loadWithTexts(() => import('./FiltersDialog.tsx'))
const FiltersDialog = lazy(load)

/** `vendors`: those to choose from, where the lobby itself has no choice of them. */
export function Filters(props: FiltersProps) {
  const { vendors, vendor, lines, bet, volatility, feature } = props
  const t = useT()
  // Undefined until it is asked for the first time.
  const [isOpen, setIsOpen] = useState<boolean>()
  const hasVendors = vendors.length > 1 || (vendors.length > 0 && vendor !== '')
  const count = [hasVendors && vendor, lines, bet, volatility, feature].filter(Boolean).length
  return (
    <>
      <Button
        icon="filter"
        className="max-sm:min-h-11"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        {t('lobby.filters')}
        <CountBadge count={count} isCalm />
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FiltersDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} hasVendors={hasVendors} />
        </Suspense>
      )}
    </>
  )
}
export type FiltersProps = {
  vendors: readonly { vassalage: string; displayName: string; gameCount: number }[]
  vendor: string
  lines: string
  bet: string
  volatility: string
  feature: string
  onChange: (changes: Record<string, string>) => void
}
