import type { ActivityDocument, ActivityRow, RuleField } from '@ronda/contract/backoffice/activities.ts'
import * as activities from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { Card, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { ActivityResults } from './ActivityResults.tsx'
import { OfferCheck } from './OfferCheck.tsx'
import { OfferFields } from './OfferFields.tsx'
import { emptyDocument, emptyRule, writtenAt } from './rule-values.ts'

type Saved = OutputOf<typeof activities.get>
type Kinds = OutputOf<typeof activities.list>['kinds']

/** One offer as it is written, beside what is wrong with it and how members will read it. */
export function ActivityEditor() {
  const { id = '' } = useParams()
  const kinds = useCall(activities.list, {})
  const query = useCall(activities.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {saved =>
        kinds.data ? (
          <Editor key={saved.id} saved={saved} kinds={kinds.data.kinds} currency={kinds.data.currency} />
        ) : (
          <Skeleton className="h-[60vh]" />
        )
      }
    </QueryView>
  )
}

export function NewActivity() {
  const query = useCall(activities.list, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {({ kinds, currency }) => <Editor saved={undefined} kinds={kinds} currency={currency} />}
    </QueryView>
  )
}

function Editor({ saved, kinds, currency }: { saved: Saved | undefined; kinds: Kinds; currency: string }) {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const may = useMay()
  const mayEdit = may('content.edit')
  const filters = useFilters()
  const hasResults = saved !== undefined && saved.version > 0 && may('members.view')
  const view = hasResults && filters.get('view') === 'results' ? 'results' : 'offer'
  const fieldsOf = (kind: string): readonly RuleField[] => kinds.find(one => one.name === kind)?.fields ?? []
  const [document, setDocument] = useState<ActivityDocument>(
    () => saved?.document ?? emptyDocument(kinds[0]?.name ?? '', fieldsOf(kinds[0]?.name ?? ''), now),
  )
  const [isSaved, setIsSaved] = useState(saved !== undefined)
  // A problem is about what was sent: it is gone once that is written anew.
  const [sent, setSent] = useState<ActivityDocument>()
  const saving = useCallMutation(activities.save, {
    async onSuccess(row) {
      setIsSaved(true)
      toast(t('bo.saved'))
      await queryClient.invalidateQueries({ queryKey: callKey(activities.get, { id: row.id }) })
      if (!saved) navigate(`/activities/${row.id}`, { replace: true })
    },
  })
  useUnsaved(!isSaved && !saving.isPending && !saving.isSuccess)
  const change = (next: Partial<ActivityDocument>) => {
    setIsSaved(false)
    setDocument(old => ({ ...old, ...next }))
  }
  return (
    <Page
      title={saved?.title ?? t('bo.activity.new')}
      note={
        <Link className="inline-flex min-h-6 items-center text-link hover:underline" to="/activities">
          ← {t('bo.nav.activities')}
        </Link>
      }
      actions={
        mayEdit && (
          <Button
            kind={saved ? 'secondary' : 'primary'}
            isBusy={saving.isPending}
            aria-disabled={isSaved || undefined}
            onClick={() => {
              if (isSaved) return
              setSent(document)
              saving.mutate({ ...(saved && { id: saved.id }), document })
            }}
          >
            {t('bo.activity.save')}
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {saving.error && <InlineError>{errorText(saving.error)}</InlineError>}
        {!mayEdit && <Note>{t('bo.readOnly')}</Note>}
        {saved && <WaitingNote waiting={saved.waiting} />}
        {saved?.stoppedWhy && <Note tone="warning">{saved.stoppedWhy}</Note>}
      </div>
      {hasResults && (
        <Tabs
          label={saved.title}
          value={view}
          onChange={next => filters.set({ view: next === 'offer' ? undefined : next })}
          tabs={views.map(value => ({ value, label: t(`bo.activity.view.${value}`) }))}
          className="mb-4"
        />
      )}
      {view === 'results' && saved && <ActivityResults id={saved.id} />}
      <div className={cx('grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]', view !== 'offer' && 'hidden')}>
        <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
          <OfferFields
            document={document}
            change={change}
            kinds={kinds.map(one => one.name)}
            isKindFixed={saved !== undefined && saved.version > 0}
            onKind={kind => change({ kind, rule: emptyRule(fieldsOf(kind)), imageKey: kind })}
            fields={fieldsOf(document.kind)}
            currency={currency}
            problemOf={path =>
              sent && writtenAt(document, path) === writtenAt(sent, path)
                ? (saving.error?.problemAt(path.startsWith('rule.') ? path : `document.${path}`) ??
                  (saving.error && path.startsWith('rule.') && writtenAt(document, path) === ''
                    ? t('bo.activity.empty')
                    : undefined))
                : undefined
            }
          />
        </fieldset>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16">
          {saved && <Publish saved={saved} isSaved={isSaved} />}
          <OfferCheck document={document} />
        </div>
      </div>
    </Page>
  )
}

const views = ['offer', 'results'] as const

const tones = { draft: 'neutral', published: 'success', stopped: 'danger' } as const

/** Letting members see it, and taking it away again. */
function Publish({ saved, isSaved }: { saved: Saved; isSaved: boolean }) {
  const t = useT()
  const mayEdit = useMay()('content.edit')
  const take = (row: ActivityRow) =>
    queryClient.setQueryData<Saved>(callKey(activities.get, { id: row.id }), old => old && { ...old, ...row })
  const publishing = useCallMutation(activities.publish, { onSuccess: take })
  const stopping = useCallMutation(activities.stop, { onSuccess: take })
  const mayPublish = mayEdit && saved.waiting === null && (saved.isChanged || saved.state !== 'published')
  return (
    <Card
      title={t('bo.activity.publish')}
      actions={<Status tone={tones[saved.state]}>{t(`bo.activity.state.${saved.state}`)}</Status>}
    >
      <p className="mb-3 text-13 text-fg-3">{t(isSaved ? 'bo.activity.publish.help' : 'bo.activity.saveFirst')}</p>
      {mayEdit && (
        <Decisions>
          {mayPublish && isSaved && (
            <ReasonDecision
              label={t('bo.activity.publish')}
              isBusy={publishing.isPending}
              error={publishing.error}
              onDecide={reason => publishing.mutate({ id: saved.id, reason })}
            />
          )}
          {saved.state === 'published' && (
            <ReasonDecision
              label={t('bo.activity.stop')}
              help={t('bo.activity.stop.help')}
              isDanger
              isBusy={stopping.isPending}
              error={stopping.error}
              onDecide={reason => stopping.mutate({ id: saved.id, reason })}
            />
          )}
        </Decisions>
      )}
    </Card>
  )
}
