import { momentText } from '@ronda/contract/values/time.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { PanelLink } from '../../../site/PanelLink.tsx'
import { useMember } from '../../../site/use-member.ts'
import { useKeepAccount } from '../account/use-keep-account.ts'
import { barTitle } from './bar-title.ts'

const line =
  'flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 border-b border-subtle bg-surface-2 px-3 py-1.5 text-center text-13 text-fg-2'

/** Says on every page, in one quiet line, that the account is closing, or that a break or self-exclusion holds. */
export default function BarBanner() {
  const t = useT()
  const { data: member } = useMember()
  if (member?.closesAt) return <Closing at={member.closesAt} />
  if (!member?.bar) return null
  return (
    <p className={line}>
      <span className="inline-flex items-center gap-2">
        <Icon
          name={member.bar.kind === 'break' ? 'hourglass' : 'lock'}
          size={16}
          className="shrink-0 text-brand-text"
        />
        {barTitle(t, member.bar, serverNow())}
      </span>
      <PanelLink page="responsibleGaming" className="hit-44 text-link underline-offset-2 hover:underline">
        {t('protection.more')}
      </PanelLink>
      <PanelLink page="withdraw" className="hit-44 text-link underline-offset-2 hover:underline">
        {t('wallet.withdraw')}
      </PanelLink>
    </p>
  )
}

function Closing({ at }: { at: number }) {
  const t = useT()
  const keep = useKeepAccount()
  const isOver = at <= serverNow()
  return (
    <p className={line}>
      <span className="inline-flex items-center gap-2">
        <Icon name="hourglass" size={16} className="shrink-0 text-brand-text" />
        {isOver ? t('closing.waits') : t('closing.on', { date: momentText(at) })}
      </span>
      <button
        type="button"
        disabled={keep.isPending}
        onClick={() => keep.mutate({})}
        className="hit-44 text-link underline-offset-2 hover:underline"
      >
        {t('closing.keep')}
      </button>
      <PanelLink page="withdraw" className="hit-44 text-link underline-offset-2 hover:underline">
        {t('wallet.withdraw')}
      </PanelLink>
    </p>
  )
}
