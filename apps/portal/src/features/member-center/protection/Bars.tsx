import type { BarChoice, Protection } from '@ronda/contract/portal/account/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card, Section } from '../Section.tsx'
import { useProtectionChange } from './use-protection.ts'

/** The ways to stop playing for a while or for good, as long as they would add something. */
export function Bars({ state }: { state: Protection }) {
  const t = useT()
  const { bar } = state
  const isFinal = bar?.kind === 'exclusion' && bar.endsAt === null
  if (isFinal) return null
  return (
    <>
      {bar?.kind !== 'exclusion' && (
        <Section title={t('protection.break')}>
          <Choice kind="break" icon="hourglass" state={state} />
        </Section>
      )}
      <Section title={t('protection.exclusion')}>
        <Choice kind="exclusion" icon="lock" state={state} />
      </Section>
    </>
  )
}

function Choice({ kind, icon, state }: { kind: BarChoice['kind']; icon: IconName; state: Protection }) {
  const t = useT()
  const errorText = useErrorText()
  const lengths = kind === 'break' ? protection.breakLengths : protection.exclusionLengths
  const [length, setLength] = useState<string>(lengths[0])
  const [isAsking, setIsAsking] = useState(false)
  const choice = { kind, length } as BarChoice
  const start = useProtectionChange(protection.bar, {
    onDone() {
      setIsAsking(false)
      toast(t(`protection.${kind}.started`))
    },
  })
  const end = protection.barEnd(choice, state.now)
  const date = end === null ? '' : momentText(end)
  const title = t(end === null ? 'protection.ask.ever' : `protection.ask.${kind}`, { date })
  return (
    <Card>
      <p className="mb-4 text-13 text-fg-3">{t(`protection.${kind}.note`)}</p>
      <RadioCards
        label={t('protection.length')}
        value={length}
        onChange={setLength}
        options={lengths.map(each => ({ value: each as string, title: t(`protection.length.${each}`) }))}
      />
      <Button
        size={48}
        icon={icon}
        className="mt-4 w-full sm:w-auto"
        onClick={() => {
          start.reset()
          setIsAsking(true)
        }}
      >
        {t(`protection.${kind}.start`)}
      </Button>
      <Dialog
        isOpen={isAsking}
        icon={icon}
        isDanger={kind === 'exclusion'}
        title={title}
        confirmLabel={t(`protection.${kind}.yes`)}
        isBusy={start.isPending}
        error={start.error && errorText(start.error)}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => start.mutate({ choice })}
      >
        <ul className="flex flex-col gap-3 pt-2">
          <Consequence icon="close-circle">{t('protection.will.noPlay')}</Consequence>
          <Consequence icon="play">{t('protection.will.games')}</Consequence>
          <Consequence icon="wallet">{t('protection.will.money')}</Consequence>
          <Consequence icon="calendar">
            {t(end === null ? 'protection.will.ever' : `protection.will.${kind}`, {
              date,
              hours: state.rules.thinkHours,
            })}
          </Consequence>
        </ul>
      </Dialog>
    </Card>
  )
}

function Consequence({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon name={icon} size={18} className="mt-px shrink-0 text-fg-3" />
      <span>{children}</span>
    </li>
  )
}
