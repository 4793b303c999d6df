import * as content from '@ronda/contract/portal/site/content.ts'
import type { Resource } from '@ronda/contract/portal/site/system.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useInstall } from '../../site/install.ts'
import { useMerchant, useOwnAddress, useSite } from '../../site/merchant.tsx'
import { PageFrame, TextSkeleton } from './page-frame.tsx'
import { QrCode } from './QrCode.tsx'
import { RichText } from './RichText.tsx'
import { ResourceCode, resourceIcons } from './resources.tsx'

/** The ways to have the portal on a phone: apps, the browser's own installation, and how it is done. */
export function DownloadPage() {
  const t = useT()
  const { resources } = useSite()
  const { name } = useMerchant()
  const hasApps = resources.length > 0
  const tutorial = useCall(content.page, { slug: 'download-tutorial' }, { staleMs: 300_000 })
  return (
    <PageFrame title={t('down.title')} note={t('down.note', { name })}>
      <div className={cx('grid items-start gap-10', !hasApps && 'lg:grid-cols-2 lg:gap-16')}>
        <div className={cx('grid items-start gap-4', hasApps && 'lg:grid-cols-2')}>
          {resources.map(resource => (
            <Way key={resource.resourceType + resource.url} resource={resource} />
          ))}
          <Install />
        </div>
        {tutorial.error?.code !== 'NotFound' && (
          <section aria-labelledby="down-steps" className="max-w-180">
            <QueryView query={tutorial} skeleton={<TextSkeleton />}>
              {page => (
                <div lang={page.language}>
                  <h2 id="down-steps" className="mb-4 text-20 font-bold">
                    {page.title}
                  </h2>
                  <RichText html={page.content} />
                </div>
              )}
            </QueryView>
          </section>
        )}
      </div>
    </PageFrame>
  )
}

const card = 'flex min-w-0 flex-wrap items-center gap-5 rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle'

function Way({ resource }: { resource: Resource }) {
  const t = useT()
  return (
    <section className={card} aria-label={t(`down.type.${resource.resourceType}`)}>
      <ResourceCode resource={resource} size={200} />
      <div className="min-w-[min(100%,12rem)] flex-1">
        <h2 className="flex items-center gap-2 text-18 font-bold">
          <Icon name={resourceIcons[resource.resourceType]} size={22} className="text-brand-text" />
          {resource.labelNameEn || t(`down.type.${resource.resourceType}`)}
        </h2>
        <p className="mt-1 text-14 text-fg-2">{t('down.scan')}</p>
        <Button
          kind="primary"
          icon="download"
          className="mt-4"
          render={<a href={resource.url} target="_blank" rel="noreferrer" />}
        >
          {t('down.get')}
        </Button>
        <p className="mt-3 text-12 break-all text-fg-3">{resource.url}</p>
      </div>
    </section>
  )
}

/** The portal itself is an app: scanned on another device, or installed on this one. */
function Install() {
  const t = useT()
  const install = useInstall()
  const address = `${useOwnAddress()}/`
  return (
    <section className={card} aria-label={t('down.web')}>
      <QrCode text={address} label={t('down.code', { name: t('down.web') })} size={200} />
      <div className="min-w-[min(100%,12rem)] flex-1">
        <h2 className="flex items-center gap-2 text-18 font-bold">
          <Icon name="globe" size={22} className="text-brand-text" />
          {t('down.web')}
        </h2>
        <p className="mt-1 text-14 text-fg-2">{t(install ? 'down.web.offer' : 'down.web.hint')}</p>
        {install && (
          <Button kind="primary" icon="download" className="mt-4" onClick={install}>
            {t('footer.install')}
          </Button>
        )}
        <p className="mt-3 text-12 break-all text-fg-3">{address}</p>
      </div>
    </section>
  )
}
