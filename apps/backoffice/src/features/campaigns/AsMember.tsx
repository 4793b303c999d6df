import type { CampaignText } from '@ronda/contract/backoffice/campaigns.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useLinkName } from './links.ts'

/** A message as the member's inbox shows it. */
export function AsMember({ text, link, language }: { text: CampaignText; link: string; language: string }) {
  const t = useT()
  const linkName = useLinkName()
  return (
    <div lang={language} className="rounded-14 bg-surface-2 p-4 inset-ring inset-ring-subtle">
      <p className="text-16 font-bold wrap-anywhere text-fg-1">{text.title || t('bo.campaign.titleHere')}</p>
      <p className="mt-2 text-14 wrap-anywhere whitespace-pre-line text-fg-2">
        {text.body || t('bo.campaign.bodyHere')}
      </p>
      {link && (
        <p className="mt-4 w-fit rounded-10 bg-brand px-4 py-2 text-13 font-bold text-on-brand">{linkName(link)}</p>
      )}
    </div>
  )
}
