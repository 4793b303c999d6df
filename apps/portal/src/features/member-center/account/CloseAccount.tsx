import type { ClosingObstacle, ClosingState } from '@ronda/contract/portal/account/closing.ts'
import * as closing from '@ronda/contract/portal/account/closing.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { callKey } from '@ronda/ui/live/use-call.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../../../site/client.ts'
import { panelPath } from '../../../site/panel-link.ts'

const DAY_MS = 86_400_000
const CODE_LENGTH = 6

/** Where what stands in the way is dealt with. */
const ways: Record<ClosingObstacle, string> = {
  money: panelPath('withdraw'),
  withdrawal: panelPath('withdraw'),
  deposit: panelPath('depositv2'),
  'vendor-transfer': panelPath('transferFund'),
  team: '/help',
  commission: '/help',
}

/** What closing the account means, then the proof that it is its member. */
export function CloseAccount({ state, onDone }: { state: ClosingState; onDone: () => void }) {
  const t = useT()
  const [isSure, setIsSure] = useState(false)
  if (isSure) return <Confirm state={state} onDone={onDone} />
  const isObstructed = state.obstacles.length > 0
  return (
    <div className="flex flex-col gap-5">
      <Effects state={state} />
      {isObstructed && (
        <section>
          <h3 className="mb-2 text-14 font-bold text-fg-1">{t('closing.first')}</h3>
          <ul className="flex flex-col gap-2">
            {state.obstacles.map(obstacle => (
              <li key={obstacle}>
                <Link
                  to={ways[obstacle]}
                  onClick={onDone}
                  className="flex items-center gap-3 rounded-10 bg-surface-2 p-3 text-14 text-fg-1 hover:bg-surface-3"
                >
                  <Icon name="alert" size={18} className="shrink-0 text-warning" />
                  <span className="min-w-0 flex-1">{t(`closing.obstacle.${obstacle}`)}</span>
                  <Icon name="chevron-right" size={16} className="shrink-0 text-fg-3" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-col gap-2">
        <Button kind="primary" size={48} className="w-full" onClick={onDone}>
          {t('closing.keep')}
        </Button>
        {!isObstructed && (
          <Button kind="quiet" size={48} className="w-full" onClick={() => setIsSure(true)}>
            {t('closing.continue')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Effects({ state }: { state: ClosingState }) {
  const t = useT()
  const money = useMoney()
  const { days, keepYears, balance, currency, openRounds, bonuses, points } = state
  return (
    <section>
      <h3 className="mb-2 text-14 font-bold text-fg-1">{t('closing.means')}</h3>
      <ul className="flex flex-col gap-2.5 text-14 text-pretty text-fg-2">
        <Effect icon="lock">{t('closing.effect.now')}</Effect>
        <Effect icon="hourglass">{t('closing.effect.days', { days })}</Effect>
        {balance !== '0' && (
          <Effect icon="wallet">{t('closing.effect.balance', { amount: money(balance, { currency }) })}</Effect>
        )}
        {openRounds > 0 && <Effect icon="history">{t('closing.effect.rounds', { count: openRounds })}</Effect>}
        {bonuses > 0 && <Effect icon="gift">{t('closing.effect.bonuses', { count: bonuses })}</Effect>}
        {points > 0 && <Effect icon="star">{t('closing.effect.points', { count: points })}</Effect>}
        <Effect icon="receipt">{t('closing.effect.records', { years: keepYears })}</Effect>
        <Effect icon="shield">{t('closing.effect.exclusion')}</Effect>
      </ul>
    </section>
  )
}

const Effect = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-brand-text" />
    <span className="min-w-0">{children}</span>
  </li>
)

function Confirm({ state: { days, needsTotp }, onDone }: { state: ClosingState; onDone: () => void }) {
  const t = useT()
  const form = useForm(closing.ask, {
    values: { password: '', code: '' },
    required: ['password'],
    check: ({ code }: { code: string }) => ({
      code: !needsTotp || code.length === CODE_LENGTH ? undefined : t('sms.sixDigits'),
    }),
    codes: { WrongCredentials: 'password', WrongTotp: 'code' },
    onSuccess(next) {
      queryClient.setQueryData(callKey(closing.get, {}), next)
      onDone()
    },
    onRefused() {
      form.set({ code: '' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <p className="text-14 text-pretty text-fg-2">
        {t('closing.confirm', { date: momentText(serverNow() + days * DAY_MS) })}
      </p>
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      {needsTotp && <CodeField label={t('verify.totp.code')} help={t('verify.totp.help')} {...form.field('code')} />}
      <FormError error={form.error} />
      <div className="flex flex-col gap-2">
        <Button type="submit" kind="danger" size={48} isBusy={form.isBusy} className="w-full">
          {t('closing.title')}
        </Button>
        <Button kind="quiet" size={48} className="w-full" onClick={onDone}>
          {t('closing.keep')}
        </Button>
      </div>
    </form>
  )
}
