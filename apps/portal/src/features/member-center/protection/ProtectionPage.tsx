import * as protection from '@ronda/contract/portal/account/protection.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { toggleTodayShown, useTodayShown } from '../../../site/preferences.ts'
import { Card, Section } from '../Section.tsx'
import { BarNotice } from './BarNotice.tsx'
import { Bars } from './Bars.tsx'
import { LimitList } from './LimitList.tsx'
import { useProtection, useProtectionChange } from './use-protection.ts'

/** What a member allows itself, and how it takes a break. */
export default function ProtectionPage() {
  const t = useT()
  const query = useProtection()
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-120" />}>
      {state => (
        <>
          {state.bar ? (
            <BarNotice state={state} bar={state.bar} />
          ) : (
            <p className="max-w-160 text-14 text-pretty text-fg-2">
              {t('protection.lead', { hours: state.rules.raiseHours })}
            </p>
          )}
          <Section title={t('protection.limits')}>
            <LimitList state={state} />
          </Section>
          <Section title={t('protection.reminder')}>
            <Reminder minutes={state.reminderMinutes} />
            <InSight />
          </Section>
          <Bars state={state} />
        </>
      )}
    </QueryView>
  )
}

/** A choice of this browser: it protects nothing, it only shows. */
function InSight() {
  const t = useT()
  return (
    <Card className="mt-3">
      <SwitchField
        label={t('today.show')}
        help={t('today.show.note')}
        isChecked={useTodayShown()}
        onChange={toggleTodayShown}
      />
    </Card>
  )
}

function Reminder({ minutes }: { minutes: number }) {
  const t = useT()
  const errorText = useErrorText()
  const change = useProtectionChange(protection.setReminder)
  const shown = change.isPending ? change.variables.minutes : minutes
  return (
    <Card>
      <p className="mb-3 text-13 text-fg-3">{t('protection.reminder.note')}</p>
      <Chips
        label={t('protection.reminder')}
        value={String(shown)}
        onChange={value => change.mutate({ minutes: Number(value) as 0 })}
        options={protection.reminderMinutes.map(each => ({
          value: String(each),
          label: each === 0 ? t('protection.reminder.off') : t('protection.reminder.every', { minutes: each }),
        }))}
      />
      {change.error && (
        <div className="mt-3">
          <InlineError>{errorText(change.error)}</InlineError>
        </div>
      )}
    </Card>
  )
}
