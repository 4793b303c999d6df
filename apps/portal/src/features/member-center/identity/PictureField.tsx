import * as identity from '@ronda/contract/portal/account/identity.ts'
import { type Part, PICTURE_SIDE_MIN } from '@ronda/contract/portal/account/identity.ts'
import { Button, Spinner } from '@ronda/ui/control/button.tsx'
import { FieldNote } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { pictureTypes, prepare } from './shrink.ts'

/** One picture: taken with the camera or chosen from the device, sent at once, shown, and taken again as often as one likes. */
export function PictureField({ part, label, help, name = part, id: sentId, shown, error, onSent }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const client = useClient()
  const errorText = useErrorText()
  const [state, setState] = useState<{ isBusy?: boolean; problem?: string; failed?: File }>({})
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function take(chosen: File | undefined) {
    if (!chosen || state.isBusy) return
    setState({ isBusy: true })
    const prepared = await prepare(chosen)
    if ('problem' in prepared) {
      // Bills come as PDF, which people choose in spite of what is asked for.
      const isPage = part === 'page' && prepared.problem === 'type'
      const text = isPage ? 'identity.address.page.type' : `identity.picture.${prepared.problem}`
      return setState({ problem: t(text, { min: PICTURE_SIDE_MIN }) })
    }
    try {
      const sent = await client.call(identity.upload, { part }, { body: prepared.picture })
      if (!isGone.current) setState({})
      onSent(sent.id, URL.createObjectURL(prepared.picture))
    } catch (thrown) {
      if (!isGone.current) setState({ problem: errorText(thrown), failed: chosen })
    }
  }

  const isRound = part === 'selfie'
  const note = state.problem ?? error
  return (
    <fieldset aria-describedby={note ? `${id}-error` : `${id}-help`} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{label}</legend>
      <div
        className={cx(
          'relative grid place-items-center overflow-hidden rounded-14 border-2 bg-surface-1',
          isRound
            ? 'aspect-square max-w-72 sm:max-w-80'
            : part === 'page'
              ? 'aspect-[0.75] max-w-72'
              : 'aspect-[1.586]',
          note ? 'border-danger' : sentId ? 'border-success/60' : 'border-dashed border-strong',
        )}
      >
        {shown ? (
          <img src={shown} alt={t('identity.picture.yours')} className="size-full object-contain" />
        ) : sentId ? (
          <span className="flex flex-col items-center gap-2 p-4 text-center text-14 text-fg-2">
            <Icon name="check-circle" size={32} className="text-success" />
            {t('identity.picture.kept')}
          </span>
        ) : (
          <Frame part={part} />
        )}
        {state.isBusy && (
          <span className="absolute inset-0 grid place-items-center bg-scrim" role="status">
            <span className="flex items-center gap-2 text-14 font-medium text-fg-1">
              <Spinner size={20} /> {t('identity.picture.sending')}
            </span>
          </span>
        )}
      </div>
      <FieldNote id={id} help={help} error={note} />
      <div className="mt-3 flex flex-wrap gap-2">
        {state.failed ? (
          <Button icon="refresh" kind="primary" onClick={() => take(state.failed)}>
            {t('ui.retry')}
          </Button>
        ) : null}
        <Button
          icon="camera"
          kind={sentId || state.failed ? 'secondary' : 'primary'}
          className="hidden pointer-coarse:inline-flex"
          onClick={() => camera.current?.click()}
        >
          {t(sentId ? 'identity.picture.retake' : 'identity.picture.take')}
        </Button>
        <Button
          icon="upload"
          // The first of what is missing gets the focus.
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-error` : undefined}
          onClick={() => file.current?.click()}
        >
          {t(sentId ? 'identity.picture.replace' : 'identity.picture.choose')}
        </Button>
      </div>
      <Chooser ref={file} name={`${name}-file`} onFile={take} />
      <Chooser ref={camera} name={`${name}-camera`} capture={isRound ? 'user' : 'environment'} onFile={take} />
    </fieldset>
  )
}
type PictureFieldProps = {
  part: Part
  label: string
  help: string
  /** Of its inputs, where there are several of the part. */
  name?: string
  /** Of the picture that is there; empty while none is. */
  id: string
  /** Where it can be seen in this page. */
  shown: string | undefined
  error: string | undefined
  onSent: (id: string, address: string) => void
}

function Chooser({ ref, name, capture, onFile }: ChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      name={name}
      accept={pictureTypes.join(',')}
      capture={capture}
      hidden
      tabIndex={-1}
      onChange={event => {
        onFile(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
}
type ChooserProps = {
  ref: Ref<HTMLInputElement>
  name: string
  capture?: 'user' | 'environment'
  onFile: (file: File | undefined) => void
}

/** How the picture should look: a card that fills the frame, a face, or a sheet. */
function Frame({ part }: { part: Part }) {
  if (part === 'page') return <Icon name="receipt" size={40} className="text-fg-3" />
  return (
    <svg
      viewBox={part === 'selfie' ? '0 0 120 120' : '0 0 190 120'}
      aria-hidden="true"
      className="size-full text-fg-3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {part === 'selfie' ? (
        <>
          <ellipse cx="60" cy="52" rx="26" ry="33" strokeDasharray="5 6" />
          <path d="M22 112c4-18 19-26 38-26s34 8 38 26" strokeDasharray="5 6" />
        </>
      ) : (
        <>
          <path d="M18 30V22a6 6 0 0 1 6-6h8M158 16h8a6 6 0 0 1 6 6v8M172 90v8a6 6 0 0 1-6 6h-8M32 104h-8a6 6 0 0 1-6-6v-8" />
          {part === 'front' ? (
            <>
              <rect x="36" y="38" width="36" height="44" rx="5" opacity=".7" />
              <circle cx="54" cy="54" r="7" opacity=".7" />
              <path d="M43 76c1-8 6-11 11-11s10 3 11 11M88 44h62M88 58h50M88 72h36" opacity=".7" />
            </>
          ) : (
            <path d="M36 40h118M36 54h92M36 66h104M36 80h118M36 88h118" opacity=".7" />
          )}
        </>
      )}
    </svg>
  )
}
