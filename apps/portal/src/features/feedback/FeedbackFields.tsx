import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { TextAreaField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import type { FieldOf } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError } from '@ronda/ui/state/states.tsx'
import { checkWords, type WordBounds } from './word-bounds.ts'

export type Category = feedback.Feedback['category']

/** What everybody says: what it is about, and the words, counted while they are typed. */
export function FeedbackFields({
  category,
  content,
  bounds,
}: {
  category: FieldOf<Category | ''>
  content: FieldOf<string>
  bounds: WordBounds
}) {
  const t = useT()
  const { language } = useLanguage()
  const { words, problem } = checkWords(content.value, language, bounds)
  return (
    <>
      <SelectField
        label={t('feedback.category')}
        placeholder={t('feedback.category.choose')}
        {...category}
        choices={feedback.feedbackCategories.map(value => ({ value, label: t(`feedback.category.${value}`) }))}
      />
      <div>
        <TextAreaField
          label={t('feedback.text')}
          rows={6}
          help={t('feedback.words', { min: bounds.wordsMin, max: bounds.wordsMax })}
          {...content}
        />
        <p
          className={`numeral mt-1 text-right text-13 ${problem === 'many' ? 'text-danger' : problem ? 'text-fg-3' : 'text-success'}`}
        >
          {t('feedback.count', { words, max: bounds.wordsMax })}
        </p>
      </div>
    </>
  )
}

export function TooMany() {
  const t = useT()
  return <InlineError>{t('feedback.tooMany', { max: feedback.FEEDBACK_PER_HOUR })}</InlineError>
}
