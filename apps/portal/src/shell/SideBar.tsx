import { IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { lazy, Suspense } from 'react'
import { useIsChatOffered } from '../site/chat-offer.ts'
import { ContactIcons } from '../site/contacts.tsx'
import { openChat, openFeedback } from '../site/dialogs.ts'
import { HelpLink } from '../site/help-link.tsx'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { useSite } from '../site/merchant.tsx'

const DownloadButton = lazy(() => loadWithTexts(() => import('./DownloadButton.tsx')))

/** Ways to reach the merchant and the other members, at the right edge; only those there are. */
export default function SideBar() {
  const t = useT()
  const { customerService, resources } = useSite()
  const isChatOffered = useIsChatOffered()
  return (
    <aside
      aria-label={t('shell.contacts')}
      className="fixed top-1/2 right-0 z-header hidden w-10 -translate-y-1/2 flex-col items-center gap-1 rounded-l-14 bg-surface-2 py-1.5 shadow-popover inset-ring inset-ring-subtle lg:flex [&_:is(a,button)]:size-9!"
    >
      <ContactIcons contacts={customerService} className="flex-col" />
      {isChatOffered && <IconButton icon="chat" label={t('chat.title')} onClick={openChat} />}
      <IconButton icon="help" label={t('help.title')} render={<HelpLink to="/help" />} />
      <IconButton icon="mail" label={t('feedback.title')} onClick={openFeedback} />
      {resources.length > 0 && (
        <Suspense>
          <DownloadButton resources={resources} />
        </Suspense>
      )}
    </aside>
  )
}
