import * as security from '@ronda/contract/portal/account/security.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { deviceName } from '@ronda/ui/text/device-name.ts'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { Card, Section } from '../Section.tsx'

/** Where the member is signed in, and a way to end it there. */
export function Sessions() {
  const t = useT()
  const errorText = useErrorText()
  const query = useCall(security.sessions, {})
  const [isAsking, setIsAsking] = useState(false)
  const ended = () => {
    toast(t('security.sessions.ended'))
    setIsAsking(false)
  }
  const endOne = useCallMutation(security.endSession, { onSuccess: ended })
  const endOthers = useCallMutation(security.endOtherSessions, { onSuccess: ended })
  return (
    <Section title={t('security.sessions')}>
      <p className="mb-3 text-13 text-fg-3">{t('security.sessions.note')}</p>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {rows => (
          <>
            <Card className="py-1!">
              <ul className="divide-y divide-subtle">
                {rows.map(row => (
                  <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                    <div className="min-w-0">
                      <p className="text-14 font-medium text-fg-1">{deviceName(row.userAgent)}</p>
                      <p className="numeral text-13 text-fg-3">
                        <Moment at={row.lastSeenAt} /> · {row.ip}
                      </p>
                    </div>
                    {row.current ? (
                      <Status tone="success">{t('security.sessions.this')}</Status>
                    ) : (
                      <Button
                        size={32}
                        isBusy={endOne.isPending && endOne.variables.id === row.id}
                        onClick={() => endOne.mutate({ id: row.id })}
                      >
                        {t('security.sessions.end')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
            {endOne.error && <InlineError>{errorText(endOne.error)}</InlineError>}
            {rows.length > 1 && (
              <Button className="mt-3" icon="logout" onClick={() => setIsAsking(true)}>
                {t('security.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <Dialog
        isOpen={isAsking}
        icon="logout"
        title={t('security.sessions.endOthers')}
        isBusy={endOthers.isPending}
        error={endOthers.error && errorText(endOthers.error)}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => endOthers.mutate({})}
      >
        {t('security.sessions.endOthers.ask')}
      </Dialog>
    </Section>
  )
}
