import type { CheckFlag, CheckState } from '@ronda/contract/backoffice/identity.ts'
import { Badge, Status, type Tone } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'

const tones: Record<CheckState, Tone> = {
  IN_REVIEW: 'warning',
  VERIFIED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'neutral',
  SUPERSEDED: 'neutral',
}

export function CheckStatus({ state }: { state: CheckState }) {
  const t = useT()
  return <Status tone={tones[state]}>{t(`bo.identity.state.${state}`)}</Status>
}

/** What does not fit, each as a mark. */
export function Flags({ flags }: { flags: readonly CheckFlag[] }) {
  const t = useT()
  if (flags.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      {flags.map(flag => (
        <Badge key={flag} tone="warning" icon="alert">
          {t(`bo.identity.flag.${flag}`)}
        </Badge>
      ))}
    </span>
  )
}

/** "DNI · Perú" */
export function useDocumentText() {
  const t = useT()
  const { locale } = useLanguage()
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return ({ documentType, country }: { documentType: string; country: string }) =>
    `${t(`bo.identity.document.${documentType}`)} · ${names.of(country) ?? country}`
}
