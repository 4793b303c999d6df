import type { Resource } from '@ronda/contract/portal/site/system.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { QR_MARGIN, QrCode } from './QrCode.tsx'

export const resourceIcons: Record<Resource['resourceType'], IconName> = {
  IOS: 'phone',
  ANDROID: 'phone',
  MOBILE_CONFIG: 'settings',
  WEB_APP: 'globe',
}

/** The code of a way to get the app: the merchant's own picture, else drawn here. */
export function ResourceCode({ resource, size }: { resource: Resource; size: number }) {
  const t = useT()
  const label = t('down.code', { name: resource.labelNameEn || t(`down.type.${resource.resourceType}`) })
  if (!resource.qrCodeUrl) return <QrCode text={resource.url} label={label} size={size} hasMark />
  return (
    <img
      src={resource.qrCodeUrl}
      alt={label}
      width={size}
      height={size}
      className="rounded-10 bg-white"
      style={{ padding: QR_MARGIN }}
    />
  )
}
