import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect } from 'react'
import { useHelpPlace } from '../../site/help-place.ts'
import { usePageTitle } from '../../site/page-title.ts'
import { HelpCenter, HelpSearch, MoreHelp } from './HelpCenter.tsx'

/** The help center as a page of its own. */
export function HelpPage() {
  const t = useT()
  const { topic } = useHelpPlace().shown
  usePageTitle(t('help.title'))
  // Newer browsers answer a scroll with a promise, which React would call when the page is left.
  useEffect(() => void window.scrollTo(0, 0), [])

  return (
    <div className="container-page pt-6 lg:pt-10">
      <div className={cx('rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:p-8', topic && 'max-lg:hidden')}>
        {topic ? (
          <p className="font-display text-24 font-bold text-fg-1 lg:text-30">{t('help.title')}</p>
        ) : (
          <h1 className="text-24 font-bold lg:text-30">{t('help.title')}</h1>
        )}
        <p className="mt-1 text-14 text-fg-2 lg:text-16">{t('help.note')}</p>
        <HelpSearch className="mt-5 max-w-140" />
      </div>
      <div className={cx('mt-6', topic && 'max-lg:mt-0')}>
        <HelpCenter />
      </div>
      <MoreHelp />
    </div>
  )
}
