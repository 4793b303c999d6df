import { FOOTER_LOGOS_MAX } from '@ronda/contract/constants.ts'
import * as games from '@ronda/contract/games.ts'
import { Button } from '@ronda/ui/button.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { Logo } from '../brand/Logo.tsx'
import { VendorMark } from '../brand/VendorMark.tsx'
import { ContactIcons } from './contacts.tsx'
import { DemoMark } from './demo-mark.tsx'
import { useInstall } from './install.ts'
import { LanguagePicker } from './language-picker.tsx'
import { useMerchant } from './merchant.tsx'

const COPYRIGHT_YEAR = 2025

export default function Footer() {
  const t = useT()
  const install = useInstall()
  const { name, contacts, ageMin } = useMerchant()
  const { data } = useCall(games.vendors, {}, { staleMs: 300_000 })
  const logos = (data?.data.lanes ?? []).filter(vendor => vendor.icon).slice(0, FOOTER_LOGOS_MAX)
  return (
    <footer className="mt-(--section-gap) border-t border-subtle bg-surface-1 pb-[calc(60px+env(safe-area-inset-bottom))] lg:pb-0">
      <div className="container-page flex flex-col gap-6 py-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Logo size={28} />
          <span className="flex-1" />
          <ContactIcons contacts={contacts} />
          {install && (
            <Button icon="download" onClick={install}>
              {t('footer.install')}
            </Button>
          )}
          <LanguagePicker size={40} />
        </div>
        {logos.length > 0 && (
          <ul aria-label={t('footer.vendors')} className="flex flex-wrap gap-4">
            {logos.map(vendor => (
              <li key={vendor.vassalage} title={vendor.displayName} className="opacity-70 grayscale">
                <VendorMark vendor={vendor} size={40} />
                <span className="sr-only">{vendor.displayName}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4 border-t border-subtle pt-6 lg:grid-cols-[auto_minmax(0,44rem)_1fr]">
          <span
            role="img"
            aria-label={t('footer.age', { age: ageMin })}
            className="numeral grid size-10 place-items-center rounded-full text-14 font-bold text-fg-1 inset-ring-2 inset-ring-danger"
          >
            {ageMin}+
          </span>
          <p className="text-13 text-fg-3">{t('footer.responsible', { age: ageMin })}</p>
          <div className="flex flex-col items-start gap-2 text-13 text-fg-3 max-lg:col-span-2 lg:items-end lg:text-right">
            <DemoMark />
            <p>{t('footer.copyright', { name, year: String(COPYRIGHT_YEAR) })}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}
