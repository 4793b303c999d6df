import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { games, partsOf } from '../games/clients.ts'
import { createApi, NoAnswer } from '../kit/api.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import type { Seeds } from '../kit/verify/compute.ts'
import { Card } from '../kit/verify/verification.tsx'
import { ComputedResult, RoundResult } from './FairResult.tsx'
import { Field } from './Field.tsx'
import type { SiteKey } from './i18n/texts.ts'
import { Hero, HeroText, SitePage, type SiteProps } from './SitePage.tsx'

const api = createApi(() => undefined)
const ROUND_ID = /(?:^|[^0-9a-z])([0-9a-hjkmnp-tv-z]{26})(?:$|[^0-9a-z])/

/** Computes a round again, in the browser of whoever asks. */
export function FairPage(props: SiteProps) {
  const { text, language } = props
  const [result, setResult] = useState<ReactNode>(null)
  const [problem, setProblem] = useState<SiteKey>()

  /** Takes a number, or any link that holds one. */
  async function verifyRound(typed: string) {
    setProblem(undefined)
    setResult(null)
    const id = ROUND_ID.exec(typed.trim())?.[1]
    if (!id) return setProblem('badRound')
    try {
      const round = await api.publicRound(id)
      const { verifier } = await partsOf(round.game).verify()
      const verification = await verifier.verify(round, language)
      setResult(<RoundResult {...props} round={round} name={verifier.name} verification={verification} />)
    } catch (error) {
      setProblem(error instanceof NoAnswer ? 'noAnswer' : 'notFound')
    }
  }

  async function computeSeeds(seeds: Seeds) {
    setResult(null)
    const solo = Object.values(games).find(game => game.kind === 'solo')
    const { verifier } = (await solo?.verify()) ?? {}
    const computed = await verifier?.fromSeeds?.(seeds, language)
    if (computed && verifier) setResult(<ComputedResult {...props} name={verifier.name} computed={computed} />)
  }

  return (
    <SitePage {...props} current="verify">
      <Hero isSmall title={text('fairTitle')}>
        <HeroText>{text('fairIntro')}</HeroText>
      </Hero>
      <Card>
        <RoundForm {...props} problem={problem} ask={verifyRound} />
        <details className="mt-[18px]">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-fg-2">
            {text('manualTitle')}
          </summary>
          <SeedsForm {...props} clear={() => setResult(null)} compute={computeSeeds} />
        </details>
      </Card>
      <div aria-live="polite">{result}</div>
    </SitePage>
  )
}

function RoundForm({
  text,
  problem,
  ask,
}: SiteProps & { problem: SiteKey | undefined; ask(typed: string): Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  const [asked] = useState(() => new URL(location.href).searchParams.get('round') ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is asked once
  useEffect(() => {
    if (asked) void ask(asked)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(input.current?.value ?? '')
  }
  return (
    <>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field
          ref={input}
          id="round"
          label={text('roundLabel')}
          autoCapitalize="off"
          placeholder="01h…"
          defaultValue={asked}
        />
        <Button kind="primary" type="submit">
          <Icon name="shield" />
          {text('roundButton')}
        </Button>
      </form>
      <Problem words={problem && text(problem)} />
    </>
  )
}

function SeedsForm({ text, clear, compute }: SiteProps & { clear(): void; compute(seeds: Seeds): Promise<void> }) {
  const [isBad, setIsBad] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [serverSeed = '', clientSeed = '', nonce = ''] = ['server-seed', 'player-seed', 'nonce'].map(name =>
      String(typed.get(name) ?? '').trim(),
    )
    const isWrong = !serverSeed || !clientSeed || !/^\d{1,9}$/.test(nonce)
    setIsBad(isWrong)
    if (isWrong) clear()
    else void compute({ serverSeed, clientSeed, nonce: Number(nonce) })
  }
  return (
    <>
      <form className="mt-2 flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field id="server-seed" label={text('serverSeed')} />
        <Field id="player-seed" label={text('clientSeed')} />
        <Field id="nonce" label={text('nonce')} inputMode="numeric" />
        <Button kind="secondary" type="submit">
          {text('manualButton')}
        </Button>
      </form>
      <Problem words={isBad ? text('badSeeds') : undefined} />
    </>
  )
}

const Problem = ({ words }: { words: string | undefined }) => (
  <p role="alert" className={words ? 'mt-3 text-danger' : ''}>
    {words}
  </p>
)
