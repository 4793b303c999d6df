import { brandLogo } from '@ronda/art/brand-logo.ts'
import { gameArt } from '@ronda/art/game-art.ts'
import { heroArt } from '@ronda/art/hero-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import { isMarkStyle } from '@ronda/contract/brand/brand-mark.ts'
import type { Brand } from '@ronda/contract/portal/site/system.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { BrandPreview } from '@ronda/ui/page/theme.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'

const samples = ['RONDA/jade-galleon', 'RONDA/sample-b', 'RONDA/sample-c']

/** What members will see, drawn with the colours being edited. */
export function BrandSample({ brand, name, currency }: { brand: Brand; name: string; currency: string }) {
  const t = useT()
  const style = isMarkStyle(brand.mark) ? brand.mark : 'gem'
  const { brandL, brandC, brandH, inkH, inkC } = brand
  return (
    <BrandPreview brand={brand} className="overflow-hidden rounded-14 bg-bg text-fg-1 inset-ring inset-ring-subtle">
      <div className="flex items-center justify-between gap-3 bg-surface-1 px-4 py-3">
        <img
          src={svgUrl(brandLogo({ style, brandL, brandC, brandH }, name))}
          alt={name}
          className="h-8 min-w-0 object-contain object-left"
        />
        <span className="flex shrink-0 items-center gap-2">
          <span className="rounded-full bg-surface-2 px-3 py-1 text-14 font-bold">
            <MoneyText amount="1250" currency={currency} />
          </span>
          <Button kind="primary" size={32}>
            {t('bo.sample.deposit')}
          </Button>
        </span>
      </div>
      <img
        src={svgUrl(heroArt({ style, brandL, brandC, brandH, inkH, inkC }))}
        alt=""
        className="h-40 w-full object-cover"
      />
      <div className="p-4">
        <div className="mb-3 grid grid-cols-3 gap-3">
          {samples.map(id => (
            <img
              key={id}
              src={svgUrl(gameArt({ seed: id, category: 'RNG', name: t('bo.sample.game'), vendor: 'Ronda Studio' }))}
              alt=""
              className="aspect-3/4 w-full rounded-14 object-cover"
            />
          ))}
        </div>
        <p className="text-14 text-fg-2">{t('bo.sample.text')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="primary">{t('bo.sample.primary')}</Button>
          <Button>{t('bo.sample.secondary')}</Button>
          <span className="self-center text-14 text-brand-text">{t('bo.sample.link')}</span>
        </div>
      </div>
    </BrandPreview>
  )
}
