import * as protection from '@ronda/contract/portal/account/protection.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { panelPath } from '../../site/panel-link.ts'
import { useSession } from '../../site/session.ts'
import { elapsedText, isReminderDue, lastShown, rememberShown } from './reminder-due.ts'

const ASK_EVERY_MS = 30_000

/** Every so often, over the game: how long today, and where one stands. The server counts. */
export default function RealityCheck({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const account = useSession()?.account ?? ''
  const { data } = useCall(protection.reality, {}, { everyMs: ASK_EVERY_MS, staleMs: 0 })
  const [shown, setShown] = useState<protection.Reality>()

  useEffect(() => {
    if (!data) return
    const day = businessDay(serverNow())
    if (!isReminderDue(data.playedMs, data.reminderMinutes, day, lastShown(account))) return
    rememberShown(account, { day, playedMs: data.playedMs })
    setShown(data)
  }, [data, account])

  const isBehind = shown?.net.startsWith('-')
  return (
    <Modal
      isOpen={shown !== undefined}
      onClose={() => setShown(undefined)}
      hasClose={false}
      isBlocking
      width={420}
      title={t('protection.reality.title')}
      description={t('protection.reality.note')}
    >
      {shown && (
        <>
          <p className="flex items-center gap-3 rounded-14 bg-brand-tint px-4 py-3.5">
            <Icon name="clock" size={24} className="text-brand-text" />
            <span className="min-w-0 flex-1 text-13 text-fg-2">{t('protection.reality.played')}</span>
            <span className="numeral text-24 font-bold text-fg-1">{elapsedText(shown.playedMs)}</span>
          </p>
          <dl className="mt-3">
            <Figure name={t('protection.reality.staked')}>
              <MoneyText amount={shown.staked} currency={shown.currency} />
            </Figure>
            <Figure name={t('protection.reality.won')}>
              <MoneyText amount={shown.won} currency={shown.currency} />
            </Figure>
            <Figure name={t('protection.reality.net')}>
              <MoneyText
                amount={shown.net}
                currency={shown.currency}
                className={cx('font-bold', isBehind ? 'text-fg-1' : 'text-success')}
              />
            </Figure>
          </dl>
          <div className="mt-5 flex flex-col gap-2.5">
            <Button kind="primary" size={48} onClick={() => setShown(undefined)}>
              {t('protection.reality.goOn')}
            </Button>
            <Button size={48} icon="logout" onClick={onLeave}>
              {t('protection.reality.leave')}
            </Button>
            <Button kind="quiet" icon="history" render={<Link to={`/${panelPath('personalHistoryCopy')}`} />}>
              {t('protection.reality.history')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-subtle py-2.5 not-first:border-t">
      <dt className="text-14 text-fg-2">{name}</dt>
      <dd className="numeral text-16 text-fg-1">{children}</dd>
    </div>
  )
}
