import { useT } from '@ronda/ui/i18n/i18n.tsx'

/** How a browser is told to let windows of this site open. */
export function HowToAllow() {
  const t = useT()
  return (
    <div className="text-14 text-fg-2">
      <p className="font-medium text-fg-1">{t('popUp.allow')}</p>
      <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('popUp.allow.computer')}</li>
        <li>{t('popUp.allow.phone')}</li>
      </ul>
    </div>
  )
}
