import { cx } from '@ronda/ui/page/cx.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Api, type Fairness, Refusal } from '../api.ts'
import type { KitTranslate } from '../i18n/texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Lead } from './facts.tsx'
import { Seed, Seeds } from './seeds.tsx'

const SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/

/** A player's own seeds: what is committed to, what was revealed, and how they are renewed. */
export function FairnessTab(props: { api: Api; fairness: Fairness; text: KitTranslate; language: string }) {
  const { api, text } = props
  const [fairness, setFairness] = useState(props.fairness)
  const labels = { copy: text('copy'), copied: text('copied') }
  useEffect(() => void api.fairness().then(setFairness, () => {}), [api])
  const { revealed } = fairness
  return (
    <div>
      <Lead>{text('fairIntro')}</Lead>
      <Seeds>
        <Seed label={text('fairHash')} value={fairness.serverSeedHash} labels={labels} />
        <Seed label={text('fairClient')} value={fairness.clientSeed} labels={labels} />
        <Seed label={text('fairNonce')} value={String(fairness.nonce)} isPlain labels={labels} />
        <Seed label={text('fairNext')} value={fairness.nextServerSeedHash} labels={labels} />
        {revealed && (
          <>
            <dt className="mt-[22px] text-[16px]/[18px] font-bold text-fg-1">{text('fairRevealed')}</dt>
            <dd className="hidden" />
            <Seed label={text('fairRevealedSeed')} value={revealed.serverSeed} labels={labels} />
            <Seed label={text('fairHash')} value={revealed.serverSeedHash} labels={labels} />
            <Seed label={text('fairClient')} value={revealed.clientSeed} labels={labels} />
          </>
        )}
      </Seeds>
      <RotateForm api={api} text={text} rotated={setFairness} />
      <p className="mt-5">
        <ButtonLink href={`/fair?lang=${props.language}`} icon="link" isOutside>
          {text('fairVerify')}
        </ButtonLink>
      </p>
    </div>
  )
}

function RotateForm({ api, text, rotated }: { api: Api; text: KitTranslate; rotated: (fairness: Fairness) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ words: string; isGood: boolean }>()
  const [isBad, setIsBad] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function rotate(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!field) return
    const isWrong = field.value !== '' && !SEED.test(field.value)
    setIsBad(isWrong)
    if (isWrong) {
      setResult({ words: text('fairBad'), isGood: false })
      field.focus()
      return
    }
    setIsBusy(true)
    try {
      rotated(await api.rotate(field.value || undefined))
      field.value = ''
      setResult({ words: text('fairDone'), isGood: true })
    } catch (error) {
      const code = error instanceof Refusal ? error.code : ''
      const key = code === 'RoundOpen' ? 'fairOpen' : code === 'BadClientSeed' ? 'fairBad' : 'reconnecting'
      setResult({ words: text(key), isGood: false })
    }
    setIsBusy(false)
  }

  return (
    <form className="rounded-[14px] bg-surface-2 p-[18px]" onSubmit={rotate}>
      <label htmlFor="client-seed" className="mb-1.5 block font-bold">
        {text('fairNewClient')}
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          ref={input}
          type="text"
          id="client-seed"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby="client-seed-help"
          aria-invalid={isBad || undefined}
          className="min-h-12 flex-[1_1_220px] rounded-[10px] border border-strong bg-surface-1 px-3.5 aria-invalid:border-danger"
        />
        <Button kind="primary" type="submit" disabled={isBusy}>
          {text('fairRotate')}
        </Button>
      </div>
      <p className="mt-1.5 text-[13px]/[18px] text-fg-3" id="client-seed-help">
        {text('fairNewClientHelp')}
      </p>
      <p role="status" className={cx(result && 'mt-2.5 text-[14px]', result?.isGood ? 'text-win' : 'text-danger')}>
        {result?.words}
      </p>
    </form>
  )
}
