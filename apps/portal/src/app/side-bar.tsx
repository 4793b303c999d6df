import type { contactTypes } from '@ronda/contract/system.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/icon.tsx'
import { useMerchant } from './merchant.tsx'

type ContactType = (typeof contactTypes)[number]
export const contactIcons: Record<ContactType, IconName> = {
  FACEBOOK: 'facebook',
  TELEGRAM: 'telegram',
  LIVECHAT: 'support',
  WHATSAPP: 'whatsapp',
  LINE: 'line',
}
const CHAT_WINDOW = 'width=440,height=500,noopener'

/** Ways to reach the merchant, at the right edge; only those it has. */
export function SideBar() {
  const t = useT()
  const { contacts } = useMerchant()
  if (contacts.length === 0) return null
  return (
    <aside aria-label={t('shell.contacts')} className="fixed top-1/2 right-0 z-header hidden -translate-y-1/2 lg:block">
      <ul className="flex w-14 flex-col gap-1 rounded-l-14 bg-surface-2 p-1.5 shadow-popover">
        {contacts.map(({ type, url }) => (
          <li key={type}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t(`contact.${type}`)}
              title={t(`contact.${type}`)}
              onClick={event => {
                if (type !== 'LIVECHAT') return
                event.preventDefault()
                window.open(url, 'support', CHAT_WINDOW)
              }}
              className="press grid size-11 place-items-center rounded-10 text-fg-2 hover:bg-surface-3 hover:text-fg-1"
            >
              <Icon name={contactIcons[type]} size={22} />
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
