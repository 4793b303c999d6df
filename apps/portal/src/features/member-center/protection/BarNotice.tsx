import type { Bar, Protection } from '@ronda/contract/portal/account/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { panelPath } from '../../../site/panel-link.ts'
import { barTitle, isOver } from './bar-title.ts'
import { useProtectionChange } from './use-protection.ts'

/** What is closed, until when, and what stays open: said calmly, wherever a member meets it. */
export function BarNotice({ state, bar }: { state: Protection; bar: Bar }) {
  const t = useT()
  const errorText = useErrorText()
  const reopen = useProtectionChange(protection.reopen)
  const mayReopen = isOver(bar, state.now)
  return (
    <div className="rounded-14 bg-linear-to-br from-brand-tint to-transparent p-5 inset-ring inset-ring-subtle lg:p-6">
      <span className="grid size-12 place-items-center rounded-full bg-surface-1 text-brand-text">
        <Icon name={bar.kind === 'break' ? 'hourglass' : 'lock'} size={24} />
      </span>
      <h3 className="mt-4 font-display text-20 font-bold text-balance text-fg-1">{barTitle(t, bar, state.now)}</h3>
      <p className="mt-2 max-w-140 text-14 text-pretty text-fg-2">
        {t(mayReopen ? 'protection.bar.over.note' : 'protection.bar.note', {
          hours: state.rules.thinkHours,
        })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {mayReopen && (
          <Button kind="primary" isBusy={reopen.isPending} onClick={() => reopen.mutate({})}>
            {t('protection.reopen')}
          </Button>
        )}
        <Button icon="withdraw" render={<Link to={`/${panelPath('withdraw')}`} />}>
          {t('wallet.withdraw')}
        </Button>
        <Button kind="quiet" icon="history" render={<Link to={`/${panelPath('personalHistoryCopy')}`} />}>
          {t('member.bets')}
        </Button>
      </div>
      {reopen.error && (
        <div className="mt-3">
          <InlineError>{errorText(reopen.error)}</InlineError>
        </div>
      )}
    </div>
  )
}
