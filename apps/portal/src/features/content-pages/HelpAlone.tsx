import { useT } from '@ronda/ui/i18n.tsx'
import { SkipLink } from '@ronda/ui/skip-link.tsx'
import DialogLayer from '../../app/dialog-layer.tsx'
import { useLiveUpdates } from '../../app/live.ts'
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
