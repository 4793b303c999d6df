import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { openLogin } from '../../site/dialogs.ts'
import { provePerson } from '../sign-in/human.ts'
import { type Category, FeedbackFields, TooMany } from './FeedbackFields.tsx'
import { checkWords, type WordBounds } from './word-bounds.ts'

/** Feedback of somebody without an account: no pictures, and an answer only to an e-mail. */
export function VisitorFeedback() {
  const t = useT()
  const query = useCall(feedback.bounds, {})
  /** Where the answer goes of what was sent; empty: nowhere. */
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom !== undefined)
    return (
      <div role="status" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-success-bg text-success">
          <Icon name="check" size={28} />
        </span>
        <p className="max-w-80 text-18 font-bold text-balance text-fg-1">{t('feedback.visitor.sent')}</p>
        <p className="max-w-96 text-14 text-balance wrap-anywhere text-fg-2">
          {sentFrom ? t('feedback.visitor.sent.mail', { email: sentFrom }) : t('feedback.visitor.sent.none')}
        </p>
        <Button icon="edit" className="mt-2" onClick={() => setSentFrom(undefined)}>
          {t('feedback.visitor.again')}
        </Button>
      </div>
    )
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 rounded-14" />}>
      {bounds => <Form bounds={bounds} onSent={setSentFrom} />}
    </QueryView>
  )
}

function Form({ bounds, onSent }: { bounds: WordBounds; onSent: (email: string) => void }) {
  const t = useT()
  const client = useClient()
  const { language } = useLanguage()
  const form = useForm(feedback.sendAsVisitor, {
    values: { category: '' as Category | '', content: '', email: '' },
    input: ({ category, content, email }) => ({
      category: category as Category,
      content,
      email: email.trim() || undefined,
    }),
    required: ['category'],
    check: ({ content }) => ({
      content: checkWords(content, language, bounds).problem
        ? t('feedback.words', { min: bounds.wordsMin, max: bounds.wordsMax })
        : undefined,
    }),
    async send(input) {
      const humanVerification = await provePerson(client, 'feedback')
      return client.call(feedback.sendAsVisitor, { ...input, humanVerification })
    },
    onSuccess: () => onSent(form.values.email.trim()),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FeedbackFields category={form.field('category')} content={form.field('content')} bounds={bounds} />
      <TextField
        type="email"
        label={t('feedback.visitor.email')}
        isOptional
        help={t('feedback.visitor.email.help')}
        autoComplete="email"
        {...form.field('email')}
      />
      {form.error?.code === 'TooManyRequests' ? <TooMany /> : <FormError error={form.error} />}
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('feedback.send')}
      </Button>
      <button
        type="button"
        className="min-h-6 self-start text-left text-13 text-link hover:underline"
        onClick={() => openLogin()}
      >
        {t('feedback.visitor.pictures')}
      </button>
    </form>
  )
}
