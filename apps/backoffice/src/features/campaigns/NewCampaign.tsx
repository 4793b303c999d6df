import type { CampaignText, Segment } from '@ronda/contract/backoffice/campaigns.ts'
import * as campaigns from '@ronda/contract/backoffice/campaigns.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LanguageTabs } from '../../form/languages.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { Card, Page } from '../../shell/Page.tsx'
import { AsMember } from './AsMember.tsx'
import { NOWHERE, useLinkChoices } from './links.ts'
import { ReachCard, useReach } from './Reach.tsx'
import { SegmentFields } from './SegmentFields.tsx'
import { SendCard } from './SendCard.tsx'

type Texts = Partial<Record<Language, CampaignText>>
const noText: CampaignText = { title: '', body: '' }

/** A message and whom it is for, beside how many that is and how it will look. */
export function NewCampaign() {
  const t = useT()
  const navigate = useNavigate()
  const links = useLinkChoices()
  const [requestId, setRequestId] = useState(() => newId(Date.now()))
  const [language, setLanguage] = useState<Language>('es')
  const [texts, setTexts] = useState<Texts>({})
  const [kind, setKind] = useState<(typeof campaigns.campaignKinds)[number]>('offer')
  const [category, setCategory] = useState<(typeof campaigns.campaignCategories)[number]>('personal')
  const [link, setLink] = useState('')
  const [segment, setSegment] = useState<Segment>(campaigns.everyone)
  const reach = useReach(kind, segment)
  const sending = useCallMutation(campaigns.send, {
    onSuccess(row) {
      toast(t(row.waiting ? 'bo.approval.asked' : 'bo.campaign.done'))
      navigate(`/campaigns/${row.id}`, { replace: true })
    },
    // What was changed since is another message.
    onError: () => setRequestId(newId(Date.now())),
  })
  const problemOf = (path: string) => sending.error?.problemAt(path)
  const words = texts[language] ?? noText
  function type(next: Partial<CampaignText>) {
    const typed = { ...words, ...next }
    const { [language]: _before, ...others } = texts
    setTexts(typed.title === '' && typed.body === '' ? others : { ...others, [language]: typed })
  }
  useUnsaved(Object.keys(texts).length > 0 && !sending.isPending && !sending.isSuccess)
  return (
    <Page
      title={t('bo.campaign.new')}
      note={
        <Link className="inline-flex min-h-6 items-center text-link hover:underline" to="/campaigns">
          ← {t('bo.nav.campaigns')}
        </Link>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('bo.campaign.words')}>
            <LanguageTabs value={language} onChange={setLanguage} has={code => Boolean(texts[code]?.title)} />
            <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-4" lang={language}>
                <TextField
                  label={t('bo.campaign.title')}
                  isOptional={language !== 'es'}
                  maxLength={80}
                  error={problemOf(`texts.${language}.title`)}
                  value={words.title}
                  onChange={event => type({ title: event.target.value })}
                />
                <TextAreaField
                  label={t('bo.campaign.body')}
                  isOptional={language !== 'es'}
                  maxCount={1000}
                  rows={6}
                  error={problemOf(`texts.${language}.body`)}
                  value={words.body}
                  onChange={event => type({ body: event.target.value })}
                />
                <SelectField
                  label={t('bo.campaign.link')}
                  error={problemOf('link')}
                  value={link || NOWHERE}
                  onChange={next => setLink(next === NOWHERE ? '' : next)}
                  choices={links}
                />
              </div>
              <div className="min-w-0">
                <p className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.campaign.asMember')}</p>
                <AsMember text={words} link={link} language={language} />
              </div>
            </div>
          </Card>
          <Card title={t('bo.campaign.what')}>
            <div className="flex flex-col gap-5">
              <RadioCards
                label={t('bo.campaign.kind')}
                value={kind}
                onChange={setKind}
                options={campaigns.campaignKinds.map(value => ({
                  value,
                  title: t(`bo.campaign.kind.${value}`),
                  note: t(`bo.campaign.kind.${value}.help`),
                }))}
              />
              <RadioCards
                label={t('bo.campaign.category')}
                value={category}
                onChange={setCategory}
                options={campaigns.campaignCategories.map(value => ({
                  value,
                  title: t(`bo.campaign.category.${value}`),
                  note: t(`bo.campaign.category.${value}.help`),
                }))}
              />
            </div>
          </Card>
          <Card title={t('bo.campaign.for')}>
            <SegmentFields
              segment={segment}
              change={next => setSegment(old => ({ ...old, ...next }))}
              problemOf={problemOf}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16">
          <ReachCard reach={reach} written={Object.keys(texts)} />
          <SendCard
            reach={reach.query.data}
            isBusy={sending.isPending}
            error={sending.error}
            onSend={({ sendAt, reason, expected }) =>
              sending.mutate({ requestId, kind, category, texts, link, segment, sendAt, expected, reason })
            }
          />
        </div>
      </div>
    </Page>
  )
}
