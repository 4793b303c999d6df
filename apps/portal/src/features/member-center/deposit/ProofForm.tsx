import type { OutputOf } from '@ronda/contract/core/call.ts'
import { IMAGE_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { ImageField } from '@ronda/ui/form/image-field.tsx'
import { type FieldOf, useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { useUploads } from '../../../site/use-uploads.ts'
import { useTexts } from '../texts.ts'

type Order = OutputOf<typeof deposits.get>
type Proof = Record<string, string | File | null>

/** What was typed, without what was left empty. */
const textsOf = (values: Proof): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    ),
  )

/** The proof of a transfer, with the fields the channel asks for. */
export function ProofForm({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const t = useT()
  const text = useTexts()
  const client = useClient()
  const upload = useUploads()
  const fields = order.proofRequired
  function problemOf({ required, pattern, help }: (typeof fields)[number], value: string | File | null | undefined) {
    if (!value) return required ? t('form.required') : undefined
    if (typeof value !== 'string' || !pattern || new RegExp(`^(?:${pattern})$`, 'u').test(value)) return undefined
    return help ? text(help) : t('form.pattern')
  }
  const form = useForm(deposits.prove, {
    values: Object.fromEntries(fields.map(({ name, type }) => [name, type === 'text' ? '' : null])) as Proof,
    input: values => ({ id: order.id, proof: textsOf(values) }),
    check(values) {
      const texts = textsOf(values)
      return Object.fromEntries(
        fields.map(field => [
          field.name,
          problemOf(field, field.type === 'text' ? texts[field.name] : values[field.name]),
        ]),
      )
    },
    fieldOf: field => field.replace(/^proof\./, ''),
    async send({ id, proof }, values) {
      const whole = { ...proof }
      for (const [name, value] of Object.entries(values)) if (value instanceof File) whole[name] = await upload(value)
      return client.call(deposits.prove, { id, proof: whole })
    },
    onSuccess: onDone,
  })

  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {fields.map(field =>
        field.type === 'image' ? (
          <ImageField
            key={field.name}
            label={text(field.label)}
            help={field.help && text(field.help)}
            isOptional={!field.required}
            bytesMax={IMAGE_BYTES_MAX}
            {...(form.field(field.name) as FieldOf<File | null>)}
          />
        ) : (
          <TextField
            key={field.name}
            label={text(field.label)}
            help={field.help && text(field.help)}
            isOptional={!field.required}
            maxLength={field.maxLength}
            autoComplete="off"
            {...(form.field(field.name) as FieldOf<string>)}
          />
        ),
      )}
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} icon="check" isBusy={form.isBusy} className="sm:self-start">
        {t('deposit.proof.send')}
      </Button>
    </form>
  )
}
