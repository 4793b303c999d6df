import { customerService } from '@ronda/contract/portal/site/service.ts'
import type { Contact } from '@ronda/contract/portal/site/system.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { serviceAddress } from '../features/service/service-address.ts'
import { loadWithTexts } from './load-with-texts.ts'
import { useSite } from './merchant.tsx'
import { openPopUp } from './pop-up.ts'

export const contactIcons: Record<Contact['type'], IconName> = {
  FACEBOOK: 'facebook',
  TELEGRAM: 'telegram',
  LIVECHAT: 'support',
  WHATSAPP: 'whatsapp',
  LINE: 'line',
}

const PopUpBlocked = lazy(() => loadWithTexts(() => import('../shell/PopUpBlocked.tsx')))

/** A way to reach the merchant; live chat has a small window of its own, which says so where it does not open. */
export function ContactLink({ contact, ...props }: { contact: Contact } & ComponentProps<'a'>) {
  const client = useClient()
  const [problem, setProblem] = useState<'blocked' | 'failed'>()
  async function openChat() {
    setProblem(undefined)
    const outcome = await openPopUp(async () => serviceAddress(await client.call(customerService, {}), contact.type))
    setProblem(outcome === 'opened' ? undefined : outcome)
  }
  return (
    <>
      <a
        {...props}
        href={contact.url}
        target="_blank"
        rel="noreferrer"
        onClick={event => {
          if (contact.type !== 'LIVECHAT') return
          event.preventDefault()
          void openChat()
        }}
      />
      {problem && (
        <Suspense>
          <PopUpBlocked
            problem={problem}
            url={contact.url}
            onRetry={() => void openChat()}
            onClose={() => setProblem(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One button for who needs help, and the other ways beside it. Live chat comes first: it answers at once. */
export function ContactUs({ className }: { className?: string }) {
  const t = useT()
  const { customerService: contacts } = useSite()
  const first = contacts.find(({ type }) => type === 'LIVECHAT') ?? contacts[0]
  if (!first) return null
  return (
    <div className={cx('flex flex-col items-center gap-3', className)}>
      <Button kind="primary" size={48} icon={contactIcons[first.type]} render={<ContactLink contact={first} />}>
        {t('status.contact')}
      </Button>
      <ContactIcons contacts={contacts.filter(contact => contact !== first)} />
    </div>
  )
}

export function ContactIcons({ contacts, className }: { contacts: readonly Contact[]; className?: string }) {
  const t = useT()
  if (contacts.length === 0) return null
  return (
    <ul aria-label={t('shell.contacts')} className={cx('flex flex-wrap gap-1', className)}>
      {contacts.map(contact => (
        <li key={contact.type}>
          <ContactLink
            contact={contact}
            aria-label={t(`contact.${contact.type}`)}
            title={t(`contact.${contact.type}`)}
            className="press grid size-11 place-items-center rounded-10 text-fg-2 hover:bg-surface-3 hover:text-fg-1"
          >
            <Icon name={contactIcons[contact.type]} size={22} />
          </ContactLink>
        </li>
      ))}
    </ul>
  )
}
