import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { useAreCategoriesPending, useCategories } from '../../site/categories.ts'
import { askToSignIn } from '../../site/play-guard.ts'

export function CategoryChips() {
  const t = useT()
  const categories = useCategories()
  if (useAreCategoriesPending()) return <div className="h-13" />
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('home.categories')} className="min-w-0">
      <ul className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        {categories.map(({ category, path, icon, label }) => (
          <li key={category}>
            <Link
              to={path}
              onClick={event => askToSignIn(event, path)}
              className="press inline-flex h-11 items-center gap-2 rounded-full bg-surface-2 px-4 text-14 font-medium whitespace-nowrap text-fg-1 inset-ring inset-ring-subtle hover:bg-surface-3"
            >
              <Icon name={icon} size={20} className="text-brand-text" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
