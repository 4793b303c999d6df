import { SkipLink } from '@ronda/ui/control/skip-link.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import DialogLayer from '../../shell/dialog-layer.tsx'
import { useLiveUpdates } from '../../site/live.ts'
import { HelpPage } from './HelpPage.tsx'

/** The help center without header, for the apps that show it in a window of their own. */
export function HelpAlone() {
  const t = useT()
  useLiveUpdates()
  return (
    <>
      <SkipLink to="main">{t('shell.skip')}</SkipLink>
      <main id="main" tabIndex={-1} className="pb-10 outline-none">
        <HelpPage />
      </main>
      <DialogLayer />
    </>
  )
}
