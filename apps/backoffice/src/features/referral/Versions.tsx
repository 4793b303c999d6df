import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Changes } from '../../decision/Changes.tsx'
import { Card } from '../../shell/Page.tsx'
import { PublishedBy, type Version } from './PublishedBy.tsx'

/** What held before, and what each version changed. */
export function Versions({ history }: { history: Version[] }) {
  const t = useT()
  return (
    <Card title={t('bo.referral.versions')}>
      <ol className="flex flex-col divide-y divide-subtle">
        {history.map((version, index) => (
          <li key={version.version} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 font-medium">
              {t('bo.referral.version', { version: version.version })}
              {!version.program.isOpen && <Status tone="neutral">{t('bo.referral.isClosed')}</Status>}
              <span className="text-13 font-normal text-fg-3">
                <PublishedBy version={version} />
              </span>
            </p>
            {history[index + 1] && (
              <div className="mt-1 text-fg-2">
                <Changes subject="referral" before={history[index + 1]?.program} after={version.program} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
