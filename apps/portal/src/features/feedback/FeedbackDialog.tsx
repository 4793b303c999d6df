import type { OutputOf } from '@ronda/contract/core/call.ts'
import { IMAGE_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { ImageField } from '@ronda/ui/form/image-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { queryClient } from '../../site/client.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useUploads } from '../../site/use-uploads.ts'
import { type Category, FeedbackFields, TooMany } from './FeedbackFields.tsx'
import { SentPicture } from './SentPicture.tsx'
import { VisitorFeedback } from './VisitorFeedback.tsx'
import { checkWords } from './word-bounds.ts'

type Mine = OutputOf<typeof feedback.mine>

/** Tells the merchant what one thinks. */
export default function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const session = useSession()
  const isVisitor = useIsGuest() || !session
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('feedback.title')}
      description={t(isVisitor ? 'feedback.visitor.note' : 'feedback.note')}
      width={560}
    >
      {isVisitor ? <VisitorFeedback /> : <MemberFeedback />}
    </Modal>
  )
}

/** Shows what was told before with its answers as well. */
function MemberFeedback() {
  const t = useT()
  const [tab, setTab] = useState<'write' | 'mine'>('write')
  const query = useCall(feedback.mine, {})
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
      {mine => (
        <Tabs
          label={t('feedback.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'write',
              label: t('feedback.write'),
              content: <Form mine={mine} onSent={() => setTab('mine')} />,
            },
            {
              value: 'mine',
              label: t('feedback.mine'),
              count: mine.rows.length,
              content: <Sent rows={mine.rows} onWrite={() => setTab('write')} />,
            },
          ]}
        />
      )}
    </QueryView>
  )
}

function Form({ mine, onSent }: { mine: Mine; onSent: () => void }) {
  const t = useT()
  const client = useClient()
  const { language } = useLanguage()
  const [files, setFiles] = useState<File[]>([])
  const upload = useUploads()
  const bounds = { min: mine.wordsMin, max: mine.wordsMax }
  const form = useForm(feedback.send, {
    values: { category: '' as Category | '', content: '' },
    input: ({ category, content }) => ({ category: category as Category, content }),
    required: ['category'],
    check: ({ content }) => ({
      content: checkWords(content, language, mine).problem ? t('feedback.words', bounds) : undefined,
    }),
    async send(input) {
      const uploadIds: string[] = []
      for (const file of files) uploadIds.push(await upload(file))
      return client.call(feedback.send, { ...input, uploadIds })
    },
    onSuccess(sent) {
      queryClient.setQueryData<Mine>(callKey(feedback.mine, {}), { ...mine, rows: [sent, ...mine.rows] })
      toast(t('feedback.sent'))
      onSent()
    },
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FeedbackFields category={form.field('category')} content={form.field('content')} bounds={mine} />
      {[...files, null].slice(0, feedback.FEEDBACK_IMAGES_MAX).map((file, index) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
          key={index}
          label={t('feedback.image', { number: index + 1 })}
          isOptional
          value={file}
          bytesMax={IMAGE_BYTES_MAX}
          onChange={next =>
            setFiles(before =>
              next ? [...before.slice(0, index), next, ...before.slice(index + 1)] : before.toSpliced(index, 1),
            )
          }
        />
      ))}
      {form.error?.code === 'TooManyRequests' ? <TooMany /> : <FormError error={form.error} />}
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const

function Sent({ rows, onWrite }: { rows: Mine['rows']; onWrite: () => void }) {
  const t = useT()
  if (rows.length === 0)
    return (
      <EmptyState
        motif="bets"
        title={t('feedback.none')}
        action={
          <Button icon="edit" onClick={onWrite}>
            {t('feedback.write')}
          </Button>
        }
      />
    )
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(row => (
        <li key={row.id} className="rounded-14 bg-surface-2 p-4 inset-ring inset-ring-subtle">
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-14 font-bold text-fg-1">{t(`feedback.category.${row.category}`)}</span>
            <Status tone={tones[row.status]}>{t(`feedback.state.${row.status}`)}</Status>
            <Moment at={row.at} className="ml-auto text-12 text-fg-3" />
          </div>
          <p className="mt-2 text-14 break-words whitespace-pre-line text-fg-2">{row.content}</p>
          {row.uploadIds.length > 0 && (
            <div className="mt-3 flex gap-2">
              {row.uploadIds.map((id, index) => (
                <SentPicture key={id} id={id} label={t('feedback.image', { number: index + 1 })} />
              ))}
            </div>
          )}
          {row.answer && (
            <div className="mt-3 rounded-10 bg-surface-3 p-3">
              <p className="text-12 text-fg-3">
                {t('feedback.answer')}
                {row.answeredAt !== null && (
                  <>
                    {' · '}
                    <Moment at={row.answeredAt} />
                  </>
                )}
              </p>
              <p className="mt-1 text-14 break-words whitespace-pre-line text-fg-1">{row.answer}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
