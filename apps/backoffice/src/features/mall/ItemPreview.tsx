import { contentArt } from '@ronda/art/content-art.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import { Money } from '@ronda/contract/core/fields.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { type Language, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ItemDraft } from './ItemForm.tsx'

/** The item as members see it, in the language that is edited. */
export function ItemPreview({ item, language, currency }: { item: ItemDraft; language: Language; currency: string }) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <figure className="flex overflow-hidden rounded-14 bg-surface-2 inset-ring inset-ring-subtle">
      <img
        src={svgUrl(contentArt(item.imageKey || item.id || 'new'))}
        alt=""
        width={160}
        height={120}
        className="w-36 shrink-0 object-cover"
      />
      <figcaption className="min-w-0 p-3" lang={language}>
        <p className="font-bold wrap-anywhere text-fg-1">
          {item.names[language] || item.names.es || t('bo.points.new')}
        </p>
        <p className="line-clamp-3 text-13 wrap-anywhere text-fg-2">
          {item.descriptions[language] || item.descriptions.es}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-13">
          <span className="numeral inline-flex items-center gap-1 font-bold text-brand-text">
            <Icon name="star" size={16} isFilled />
            {item.points.toLocaleString(locale)}
          </span>
          {item.amount && Money.safeParse(item.amount).success && (
            <MoneyText amount={item.amount} currency={currency} />
          )}
          {item.vipMin > 0 && <Badge tone="brand">VIP {item.vipMin}+</Badge>}
          {item.stock === 0 && <Badge tone="neutral">{t('bo.mall.soldOut')}</Badge>}
        </p>
      </figcaption>
    </figure>
  )
}
