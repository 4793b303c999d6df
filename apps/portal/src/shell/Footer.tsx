import { FOOTER_LOGOS_MAX } from '@ronda/contract/core/constants.ts'
import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import { providers } from '@ronda/contract/portal/site/service.ts'
import * as vipCalls from '@ronda/contract/portal/site/vip.ts'
import { readMeasuring } from '@ronda/contract/values/measuring.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../brand/Logo.tsx'
import { VendorMark } from '../brand/VendorMark.tsx'
import { forgetChoice } from '../features/measuring/consent.ts'
import { useIsChatOffered } from '../site/chat-offer.ts'
import { ContactIcons } from '../site/contacts.tsx'
import { openChat, openFeedback, openNotices } from '../site/dialogs.ts'
import { HelpLink } from '../site/help-link.tsx'
import { useInstall } from '../site/install.ts'
import { useMerchant, useSite } from '../site/merchant.tsx'
import { panelPath } from '../site/panel-link.ts'
import { DemoMark } from './demo-mark.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { OversightFacts } from './oversight.tsx'

const STALE_MS = 300_000

export default function Footer() {
  const t = useT()
  const install = useInstall()
  const { name, ageMin } = useMerchant()
  const { customerService } = useSite()
  const { data: vendors } = useCall(providers, {}, { staleMs: STALE_MS })
  const logos = (vendors ?? []).slice(0, FOOTER_LOGOS_MAX)
  return (
    <footer className="mt-(--section-gap) border-t border-subtle bg-surface-1 pb-[calc(60px+env(safe-area-inset-bottom))] lg:pb-0">
      <div className="container-page flex flex-col gap-8 py-8 lg:py-10">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-4 sm:gap-x-6">
          <Logo size={28} />
          <span className="flex-1" />
          <ContactIcons contacts={customerService} />
          {install && (
            <Button icon="download" onClick={install}>
              {t('footer.install')}
            </Button>
          )}
          <LanguagePicker size={40} />
        </div>
        <Menus />
        {logos.length > 0 && (
          <section aria-label={t('footer.vendors')}>
            <h2 className="mb-3 text-14 font-bold">{t('footer.vendors')}</h2>
            <ul className="flex flex-wrap gap-x-6 gap-y-3">
              {logos.map(vendor => (
                <li key={vendor.vassalage} className="flex items-center gap-2 text-14 text-fg-2">
                  <span className="opacity-70 grayscale">
                    <VendorMark vendor={vendor} size={32} />
                  </span>
                  {vendor.displayName}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="grid grid-cols-[auto_1fr] items-start gap-x-5 narrow:grid-cols-1 gap-y-4 border-t border-subtle pt-6 lg:grid-cols-[auto_minmax(0,44rem)_1fr]">
          <span
            role="img"
            aria-label={t('footer.age', { age: ageMin })}
            className="numeral grid size-10 place-items-center rounded-full text-14 font-bold text-fg-1 inset-ring-2 inset-ring-danger"
          >
            {ageMin}+
          </span>
          <div className="flex flex-col gap-2">
            <p className="text-13 text-fg-3">{t('footer.responsible', { age: ageMin })}</p>
            <OversightFacts />
          </div>
          <div className="flex flex-col items-start gap-2 text-13 text-fg-3 max-lg:col-span-full lg:items-end lg:text-right">
            <DemoMark />
            <p>{t('footer.copyright', { name, year: String(new Date(serverNow()).getUTCFullYear()) })}</p>
          </div>
        </div>
      </div>
    </footer>
  )
}

/** What there is to read and do besides games; only what this merchant has. */
function Menus() {
  const t = useT()
  const { resources, analytics } = useSite()
  const { data: help } = useCall(content.helpCenter, {}, { staleMs: STALE_MS })
  const { data: vip } = useCall(vipCalls.vipLevels, {}, { staleMs: STALE_MS })
  const isChatOffered = useIsChatOffered()
  const { data: rewards } = useCall(mall.pointRewards, {}, { staleMs: STALE_MS })
  const categories = (help?.categories ?? []).filter(({ articles }) => articles.length > 0)
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 narrow:grid-cols-1 md:grid-cols-4">
      <Column title={t('footer.help')}>
        <HelpEntry to="/help">{t('help.title')}</HelpEntry>
        {categories.map(({ slug, title }) => (
          <HelpEntry key={slug} to={`/help?category=${encodeURIComponent(slug)}`}>
            {title}
          </HelpEntry>
        ))}
      </Column>
      <Column title={t('footer.discover')}>
        <Entry to="/promotions">{t('nav.promotions')}</Entry>
        {vip && vip.levels.length > 0 && <Entry to="/vip">{t('vip.title')}</Entry>}
        {rewards && rewards.length > 0 && <Entry to="/pointMall">{t('points.title')}</Entry>}
        <Entry to="/seamless">{t('footer.seamless')}</Entry>
        {resources.length > 0 && <Entry to="/down">{t('down.title')}</Entry>}
        <Entry to="/join">{t('footer.join')}</Entry>
      </Column>
      <Column title={t('footer.legal')}>
        <Entry to="/terms">{t('footer.terms')}</Entry>
        <Entry to="/privacy">{t('footer.privacy')}</Entry>
        <Entry to="/responsible-gaming">{t('footer.responsible.link')}</Entry>
        <Entry to={`/${panelPath('responsibleGaming')}`}>{t('protection.account')}</Entry>
        {readMeasuring(analytics).length > 0 && <Action onPress={forgetChoice}>{t('measuring.title')}</Action>}
      </Column>
      <Column title={t('footer.talk')}>
        <Action onPress={openNotices}>{t('notices.title')}</Action>
        <Action onPress={openFeedback}>{t('feedback.title')}</Action>
        {isChatOffered && <Action onPress={openChat}>{t('chat.title')}</Action>}
      </Column>
    </div>
  )
}

const entryLook =
  'inline-flex min-h-8 items-center py-1 text-left text-14 text-fg-2 underline-offset-4 hover:text-fg-1 hover:underline'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-14 font-bold">{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={entryLook}>
        {children}
      </Link>
    </li>
  )
}

function HelpEntry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <HelpLink to={to} className={entryLook}>
        {children}
      </HelpLink>
    </li>
  )
}

function Action({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={entryLook}>
        {children}
      </button>
    </li>
  )
}
