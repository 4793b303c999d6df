import type { Document, DocumentTexts, TextBlock } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import type { DocumentKind } from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { type Language, languageNames, useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ChangedMeanwhile, useDraft } from '../../form/editing.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { Card, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { FactList } from './FactList.tsx'
import { emptyText, firstDetails, kindOf, slugOf, wordsOf } from './kinds.ts'
import { LabelList } from './LabelList.tsx'
import { PublicView } from './PublicView.tsx'
import { Publishing } from './Publishing.tsx'
import { RichText } from './RichText.tsx'
import { Versions } from './Versions.tsx'

export function DocumentPage() {
  const { id = '' } = useParams()
  const query = useCall(content.get, { id })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {saved => <DocumentEditor key={saved.id} kind={saved.kind} saved={saved} />}
    </QueryView>
  )
}

export function NewDocument() {
  const kind = kindOf(useFilters().get('kind'))
  return <DocumentEditor key={kind} kind={kind} saved={undefined} />
}

type Typed = { version: number; slug: string; texts: DocumentTexts; details: Record<string, unknown> }
const typedOf = (saved: Document | undefined, kind: DocumentKind): Typed =>
  saved
    ? {
        version: saved.version,
        slug: saved.slug,
        texts: saved.texts,
        details: { ...firstDetails[kind], ...saved.details },
      }
    : { version: 0, slug: '', texts: { es: emptyText }, details: firstDetails[kind] }

function DocumentEditor({ kind, saved }: { kind: DocumentKind; saved: Document | undefined }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [language, setLanguage] = useState<Language>('es')
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [round, setRound] = useState(0)
  const editing = useDraft(typedOf(saved, kind), typed => typed.version)
  const { draft, isDirty, change } = editing
  const isReadOnly = !may('content.edit')
  useUnsaved(isDirty && !isLeaving)
  function keep(next: Document) {
    queryClient.setQueryData(callKey(content.get, { id: next.id }), next)
    editing.settle(typedOf(next, kind), draft)
    setRound(round + 1)
  }
  const create = useCallMutation(content.create)
  const save = useCallMutation(content.save)
  const failure = create.error ?? save.error
  const isMeanwhile = failure?.code === 'ChangedMeanwhile' || (editing.isOutdated && isDirty)
  const problemOf = (field: string) => failure?.problemAt(field)
  async function saveDraft(): Promise<Document | undefined> {
    const { slug, texts, details } = draft
    try {
      const next = saved
        ? await save.mutateAsync({ id: saved.id, version: editing.opened.version, slug, texts, details })
        : await create.mutateAsync({ kind, slug, texts, details })
      keep(next)
      toast(t('bo.content.savedDraft'))
      return next
    } catch {
      return undefined
    }
  }
  async function saveHere() {
    setIsLeaving(!saved)
    const next = await saveDraft()
    if (next && !saved) navigate(`/content/${next.id}`, { replace: true })
    else setIsLeaving(false)
  }
  async function startOver() {
    if (!saved) return
    save.reset()
    await queryClient.refetchQueries({ queryKey: callKey(content.get, { id: saved.id }) })
    editing.take(typedOf(queryClient.getQueryData<Document>(callKey(content.get, { id: saved.id })) ?? saved, kind))
    setRound(round + 1)
  }
  const words = draft.texts[language]
  function type(next: Partial<TextBlock>) {
    const texts = { ...draft.texts, [language]: { ...(words ?? emptyText), ...next } }
    const isSlugFree = !saved && draft.slug === slugOf(draft.texts.es.title)
    change({ texts, slug: isSlugFree ? slugOf(texts.es.title) : draft.slug })
  }
  function dropLanguage() {
    const texts = { ...draft.texts }
    if (language !== 'es') delete texts[language]
    change({ texts })
    setLanguage('es')
  }
  const emptyTitle = (Object.keys(draft.texts) as Language[]).find(code => !draft.texts[code]?.title.trim())
  const hasOwnFields = Object.keys(draft.details).length > 0
  return (
    <Page
      title={saved ? saved.title : t(`bo.kind.${kind}.new`)}
      note={
        <Link className="inline-flex min-h-6 items-center text-link hover:underline" to={`/content?kind=${kind}`}>
          ← {t(`bo.kind.${kind}`)}
        </Link>
      }
      actions={
        <>
          <Button
            icon="eye"
            aria-disabled={isReadOnly || undefined}
            onClick={() => !isReadOnly && setIsPreviewing(true)}
          >
            {t('bo.content.preview')}
          </Button>
          {!isReadOnly && (
            <Button
              kind={saved ? 'secondary' : 'primary'}
              isBusy={save.isPending || create.isPending}
              aria-disabled={!isDirty || undefined}
              onClick={() => isDirty && saveHere()}
            >
              {t('bo.content.saveDraft')}
            </Button>
          )}
        </>
      }
    >
      {isMeanwhile && (
        <div className="contents *:mb-4">
          <ChangedMeanwhile onReload={startOver} />
        </div>
      )}
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        {failure && !isMeanwhile && <InlineError>{errorText(failure)}</InlineError>}
        {isReadOnly && <Note>{t('bo.readOnly')}</Note>}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card>
          <LanguageTabs value={language} onChange={setLanguage} has={code => draft.texts[code] !== undefined} />
          <div className="mt-4 flex flex-col gap-4" lang={language}>
            {words ? (
              <Words
                key={`${language}-${round}`}
                kind={kind}
                language={language}
                words={words}
                hasPicture={Boolean(draft.details.picture)}
                onType={type}
                problemOf={problemOf}
                isReadOnly={isReadOnly}
              />
            ) : (
              <div className="flex flex-col items-start gap-3 py-4">
                <p className="text-14 text-fg-2">
                  {t('bo.content.fallback', { language: languageNames[language], shown: languageNames.es })}
                </p>
                {!isReadOnly && (
                  <div className="flex flex-wrap gap-2">
                    <Button icon="plus" onClick={() => type({})}>
                      {t('bo.words.start')}
                    </Button>
                    <Button kind="quiet" icon="copy" onClick={() => type(draft.texts.es)}>
                      {t('bo.words.copy')}
                    </Button>
                  </div>
                )}
              </div>
            )}
            {words && !isReadOnly && <FactList language={language} />}
            {words && !isReadOnly && <LabelList language={language} />}
            {words && language !== 'es' && !isReadOnly && (
              <div>
                <Button kind="quiet" icon="trash" size={32} onClick={dropLanguage}>
                  {t('bo.words.remove', { language: languageNames[language] })}
                </Button>
              </div>
            )}
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          {saved && !isReadOnly && (
            <Publishing
              key={`${saved.version}-${saved.state}`}
              saved={saved}
              isDirty={isDirty}
              isBlocked={emptyTitle !== undefined || save.isPending}
              onSaveFirst={saveDraft}
              onChanged={keep}
            />
          )}
          <Card title={t('bo.details')}>
            <div className="flex flex-col gap-4">
              <TextField
                label={t('bo.details.slug')}
                help={t('bo.details.slug.help')}
                spellCheck={false}
                disabled={isReadOnly}
                error={problemOf('slug')}
                value={draft.slug}
                onChange={event => change({ slug: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
              />
              {hasOwnFields && (
                <DetailsFields
                  details={draft.details}
                  onChange={details => change({ details })}
                  problemOf={problemOf}
                  isReadOnly={isReadOnly}
                />
              )}
            </div>
          </Card>
          {saved && (
            <Versions saved={saved} language={language} mayRestore={!isReadOnly} isDirty={isDirty} onRestored={keep} />
          )}
        </div>
      </div>
      <PublicView
        isOpen={isPreviewing}
        onClose={() => setIsPreviewing(false)}
        language={language}
        texts={draft.texts}
        picture={String(draft.details.picture ?? '')}
      />
    </Page>
  )
}

function Words({ kind, language, words, hasPicture, onType, problemOf, isReadOnly }: WordsProps) {
  const t = useT()
  const error = (name: string) => problemOf(`texts.${language}.${name}`)
  return (
    <>
      <TextField
        label={t('bo.words.title')}
        maxLength={160}
        disabled={isReadOnly}
        error={error('title') ?? (words.title === '' && language !== 'es' ? t('bo.words.titleMissing') : undefined)}
        value={words.title}
        onChange={event => onType({ title: event.target.value })}
      />
      {wordsOf[kind].map(name => {
        const label = t(`bo.words.${name}`)
        if (name === 'body' || name === 'terms')
          return (
            <RichText
              key={name}
              label={label}
              html={words[name]}
              error={error(name)}
              isReadOnly={isReadOnly}
              onChange={html => onType({ [name]: html })}
            />
          )
        const shared = {
          label,
          isOptional: true,
          disabled: isReadOnly,
          error: error(name),
          value: words[name],
        }
        return name === 'summary' ? (
          <TextAreaField
            key={name}
            {...shared}
            rows={2}
            maxCount={400}
            onChange={event => onType({ summary: event.target.value })}
          />
        ) : (
          <TextField key={name} {...shared} onChange={event => onType({ [name]: event.target.value })} />
        )
      })}
      {hasPicture && (
        <TextField
          label={t('bo.picture.alt')}
          help={t('bo.picture.alt.help')}
          maxLength={160}
          disabled={isReadOnly}
          error={error('pictureAlt')}
          value={words.pictureAlt ?? ''}
          onChange={event => onType({ pictureAlt: event.target.value })}
        />
      )}
    </>
  )
}
type WordsProps = {
  kind: DocumentKind
  language: Language
  words: TextBlock
  hasPicture: boolean
  onType: (next: Partial<TextBlock>) => void
  problemOf: (field: string) => string | undefined
  isReadOnly: boolean
}
