import type { CampaignDetail } from '@ronda/contract/backoffice/campaigns.ts'
import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { type Language, languages, useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { queryClient } from '../../shell/client.ts'
import { Card, Facts, Figure, Page } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { AsMember } from './AsMember.tsx'
import { CampaignStatus } from './CampaignStatus.tsx'
import { SegmentFacts } from './SegmentFacts.tsx'

/** One message: how far it is, what it says, and whom it is for. */
export function CampaignPage() {
  const { id = '' } = useParams()
  const query = useCall(campaigns.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {data => <Body data={data} />}
    </QueryView>
  )
}

function Body({ data }: { data: CampaignDetail }) {
  const t = useT()
  const { locale, language: reader } = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const written = languages.filter(code => data.texts[code])
  const language = chosen ?? (data.texts[reader] ? reader : (written[0] ?? 'es'))
  const { reached, expected, read, state } = data
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{data.title}</span>
          <CampaignStatus state={state} />
        </span>
      }
      note={
        <Link className="inline-flex min-h-6 items-center text-link hover:underline" to="/campaigns">
          ← {t('bo.nav.campaigns')}
        </Link>
      }
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <WaitingNote waiting={data.waiting} />
        {state === 'stopped' && (
          <Note tone="warning">
            {data.stoppedBy === ''
              ? t('bo.campaign.tooMany')
              : t('bo.campaign.stoppedBy', { by: data.stoppedBy, why: data.stoppedWhy })}
          </Note>
        )}
      </div>
      <div className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure label={t('bo.campaign.expected')} value={number.format(expected)} />
        <Figure label={t('bo.campaign.reached')} value={number.format(reached)} />
        <Figure label={t('bo.campaign.read')} value={number.format(read)} />
        <Figure label={t('bo.campaign.readShare')} value={reached === 0 ? '–' : percent.format(read / reached)} />
      </div>
      {state === 'sending' && (
        <ProgressBar
          className="mb-4"
          label={t('bo.campaign.reached')}
          share={reached / expected}
          valueText={t('bo.campaign.progress', { reached: number.format(reached), expected: number.format(expected) })}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title={t('bo.campaign.asMember')}>
          <LanguageTabs value={language} onChange={setChosen} has={code => Boolean(data.texts[code])} />
          <div className="mt-4 max-w-140">
            {data.texts[language] ? (
              <AsMember text={data.texts[language]} link={data.link} language={language} />
            ) : (
              <p className="text-14 text-fg-3">{t('bo.campaign.notWritten')}</p>
            )}
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('bo.campaign.for')}>
            <SegmentFacts segment={data.segment} />
          </Card>
          <Card title={t('bo.campaign.course')}>
            <Course data={data} />
          </Card>
          <Stop data={data} />
        </div>
      </div>
    </Page>
  )
}

function Course({ data }: { data: CampaignDetail }) {
  const t = useT()
  return (
    <Facts
      rows={[
        [t('bo.campaign.kind'), t(`bo.campaign.kind.${data.kind}`)],
        [t('bo.campaign.category'), t(`bo.campaign.category.${data.category}`)],
        [t('bo.campaign.by'), data.createdBy],
        [t('bo.col.created'), timeText(data.createdAt)],
        data.approvedBy ? [t('bo.campaign.approvedBy'), data.approvedBy] : undefined,
        [t('bo.campaign.sendAt'), timeText(data.sendAt)],
        data.startedAt === null ? undefined : [t('bo.campaign.startedAt'), timeText(data.startedAt)],
        data.finishedAt === null ? undefined : [t('bo.campaign.finishedAt'), timeText(data.finishedAt)],
      ]}
    />
  )
}

function Stop({ data: { id, state } }: { data: CampaignDetail }) {
  const t = useT()
  const stopping = useCallMutation(campaigns.stop, {
    onSuccess: row => queryClient.setQueryData(callKey(campaigns.get, { id }), row),
  })
  if (state !== 'waiting' && state !== 'scheduled' && state !== 'sending') return null
  return (
    <Card title={t('bo.campaign.stop')}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.campaign.stop.help')}</p>
      <ReasonDecision
        label={t('bo.campaign.stop')}
        isDanger
        isBusy={stopping.isPending}
        error={stopping.error}
        onDecide={reason => stopping.mutate({ id, reason })}
      />
    </Card>
  )
}
