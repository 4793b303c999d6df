import type { ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import * as referral from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Changes } from '../../decision/Changes.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { SaveCard, useEditing } from '../../form/editing.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { LiveProgram } from './LiveProgram.tsx'
import { ProgramCheck } from './ProgramCheck.tsx'
import { ProgramForm } from './ProgramForm.tsx'
import { Versions } from './Versions.tsx'

type Saved = OutputOf<typeof referral.get>

/** Where one begins who has none. */
const first: ReferralProgram = {
  isOpen: false,
  fixed: '0',
  depositPercent: 0,
  depositCap: '0',
  friend: '0',
  needsPhone: false,
  minDeposit: '0',
  minTurnover: '0',
  days: 30,
  multiplePct: 100,
  monthLimit: 10,
  ipDays: 30,
  playShare: null,
}

/** What is given for friends, what waits to be given instead, and the next version as it is typed. */
export function Program() {
  const query = useCall(referral.get, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {saved => <Editor saved={saved} />}
    </QueryView>
  )
}

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('content.edit')
  const editing = useEditing({
    saved,
    stampOf: one => one.version,
    read: referral.get,
    save: referral.publish,
  })
  const { version } = editing.draft
  const program = editing.draft.program ?? first
  return (
    <div className="flex flex-col gap-4">
      {saved.waiting && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <WaitingNote waiting={saved.waiting} />
          <Card title={t('bo.approval.change')}>
            <Changes subject="referral" before={saved.waiting.before} after={saved.waiting.after} withKept />
            <p className="mt-3 text-13 text-fg-3">
              {saved.waiting.maker}: {saved.waiting.makerReason}
            </p>
          </Card>
        </div>
      )}
      {saved.history.length > 0 ? (
        <LiveProgram saved={saved} />
      ) : (
        <Card>
          <EmptyState motif="money" title={t('bo.referral.none')} note={t('bo.referral.none.help')} />
        </Card>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ProgramForm
            program={program}
            isReadOnly={!mayEdit}
            mayOpen={!saved.program?.isOpen}
            problemOf={field => editing.problemOf(`program.${field}`)}
            onChange={next => editing.change({ program: { ...program, ...next } })}
          />
          {mayEdit && (
            <SaveCard
              editing={editing}
              label={t('bo.referral.propose')}
              onSave={reason => editing.save({ version, program, reason })}
            />
          )}
          {!mayEdit && <Note>{t('bo.referral.readOnly')}</Note>}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16">
          <ProgramCheck program={program} />
        </div>
      </div>
      {saved.history.length > 1 && <Versions history={saved.history} />}
    </div>
  )
}
