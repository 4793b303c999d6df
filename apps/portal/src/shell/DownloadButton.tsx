import type { Resource } from '@ronda/contract/portal/site/system.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Popover } from '@ronda/ui/overlay/menu.tsx'
import { Link } from 'react-router'
import { QR_MARGIN } from '../features/content-pages/QrCode.tsx'
import { ResourceCode } from '../features/content-pages/resources.tsx'

/** 80 px of code: smaller ones cameras do not read. */
const CODE_SIZE = 80 + 2 * QR_MARGIN

/** The codes of the apps, on hover, focus and tap. */
export default function DownloadButton({ resources }: { resources: readonly Resource[] }) {
  const t = useT()
  const label = t('down.title')
  return (
    <Popover side="left" opensOnHover label={label} trigger={<IconButton icon="qr" label={label} />}>
      <ul className="flex flex-col gap-3">
        {resources.map(resource => (
          <li key={resource.resourceType + resource.url} className="flex items-center gap-3">
            <ResourceCode resource={resource} size={CODE_SIZE} />
            <a href={resource.url} target="_blank" rel="noreferrer" className="text-14 text-link underline">
              {resource.labelNameEn || t(`down.type.${resource.resourceType}`)}
            </a>
          </li>
        ))}
      </ul>
      <Link to="/down" className="mt-3 inline-block text-14 text-link underline">
        {t('down.how')}
      </Link>
    </Popover>
  )
}
