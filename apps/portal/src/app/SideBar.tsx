import { useT } from '@ronda/ui/i18n.tsx'
import { ContactIcons } from './contacts.tsx'
import { useMerchant } from './merchant.tsx'

/** Ways to reach the merchant, at the right edge; only those it has. */
export default function SideBar() {
  const t = useT()
  const { contacts } = useMerchant()
  if (contacts.length === 0) return null
  return (
    <aside aria-label={t('shell.contacts')} className="fixed top-1/2 right-0 z-header hidden -translate-y-1/2 lg:block">
      <ContactIcons
        contacts={contacts}
        className="w-14 flex-col rounded-l-14 bg-surface-2 p-1.5 shadow-popover inset-ring inset-ring-subtle"
      />
    </aside>
  )
}
