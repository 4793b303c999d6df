import type { OutputOf } from '@ronda/contract/core/call.ts'
import { CallError } from '@ronda/contract/core/client.ts'
import { IMAGE_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { ImageField } from '@ronda/ui/form/image-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'

type Order = OutputOf<typeof deposits.get>

/** The proof of a transfer, with the fields the channel asks for. */
export function ProofForm({ order, onDone }: { order: Order; onDone: (order: Order) => void }) {
  const t = useT()
  const text = useTexts()
  const client = useClient()
  const errorText = useErrorText()
  const [values, setValues] = useState<Record<string, string>>({})
  const [images, setImages] = useState<Record<string, File | null>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  // A picture that arrived is not sent again when only the rest failed.
  const uploaded = useRef(new Map<File, string>())

  const send = useMutation({
    async mutationFn() {
      const proof: Record<string, string> = {}
      for (const field of order.proofRequired) {
        if (field.type === 'text') {
          const value = values[field.name]?.trim()
          if (value) proof[field.name] = value
          continue
        }
        const file = images[field.name]
        if (!file) continue
        let uploadId = uploaded.current.get(file)
        if (!uploadId) {
          uploadId = (await client.call(deposits.uploadImage, {}, { body: file })).uploadId
          uploaded.current.set(file, uploadId)
        }
        proof[field.name] = uploadId
      }
      return client.call(deposits.prove, { id: order.id, proof })
    },
    onSuccess: onDone,
    onError(error) {
      if (error instanceof CallError)
        setProblems(
          Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^proof\./, ''), message])),
        )
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const found: Record<string, string> = {}
    for (const field of order.proofRequired) {
      const value = field.type === 'text' ? values[field.name]?.trim() : images[field.name]
      if (field.required && !value) found[field.name] = t('form.required')
      else if (
        typeof value === 'string' &&
        value &&
        field.pattern &&
        !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)
      )
        found[field.name] = field.help ? text(field.help) : t('form.pattern')
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    send.mutate()
  }
  const clear = (name: string) => setProblems(({ [name]: _gone, ...rest }) => rest)
  const isNamed = Object.keys(problems).some(name => order.proofRequired.some(field => field.name === name))

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {order.proofRequired.map(field =>
        field.type === 'image' ? (
          <ImageField
            key={field.name}
            name={field.name}
            label={text(field.label)}
            help={field.help && text(field.help)}
            isOptional={!field.required}
            bytesMax={IMAGE_BYTES_MAX}
            error={problems[field.name]}
            value={images[field.name] ?? null}
            onChange={file => {
              setImages({ ...images, [field.name]: file })
              clear(field.name)
            }}
          />
        ) : (
          <TextField
            key={field.name}
            name={field.name}
            label={text(field.label)}
            help={field.help && text(field.help)}
            isOptional={!field.required}
            maxLength={field.maxLength}
            autoComplete="off"
            error={problems[field.name]}
            value={values[field.name] ?? ''}
            onChange={event => {
              setValues({ ...values, [field.name]: event.target.value })
              clear(field.name)
            }}
          />
        ),
      )}
      {send.error && !isNamed && <InlineError>{errorText(send.error)}</InlineError>}
      <Button type="submit" kind="primary" size={48} icon="check" isBusy={send.isPending} className="sm:self-start">
        {t('deposit.proof.send')}
      </Button>
    </form>
  )
}
