import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import type { LocalText } from '../kinds/game.ts'
import type { PublicRound } from '../kit/api.ts'
import { ButtonLink } from '../kit/ui/button.tsx'
import { Icon, type IconName } from '../kit/ui/icon.tsx'
import { Card, type Check, type Computed, type Row, type Verification } from '../kit/verify/verification.tsx'
import type { SiteText } from './i18n/texts.ts'
import type { SiteProps } from './SitePage.tsx'

type Verdict = 'right' | 'wrong' | 'secret'

const looks: Record<Verdict, { icon: IconName; edge: string; sign: string }> = {
  right: { icon: 'check', edge: 'border-win', sign: '[&_svg]:text-win' },
  wrong: { icon: 'close', edge: 'border-danger', sign: '[&_svg]:text-danger' },
  secret: { icon: 'shield', edge: 'border-subtle', sign: '' },
}

/** What was found of a round, check by check, and the way to see it again. */
export function RoundResult(props: SiteProps & { round: PublicRound; name: LocalText; verification: Verification }) {
  const { text, language, round, verification } = props
  const { secret, checks = [], seeds, steps, words } = verification
  const isRight = !verification.isElseWrong && checks.every(check => check.expected === check.found)
  const verdict: Verdict = secret ? 'secret' : isRight ? 'right' : 'wrong'
  return (
    <>
      <VerdictCard
        verdict={verdict}
        title={secret ?? (isRight ? (words?.right ?? text('allRight')) : (words?.wrong ?? text('allWrong')))}
      >
        <List rows={[[text('game'), props.name[language]], [text('round'), round.id], ...verification.about]} />
        {checks.length > 0 && <Checks checks={checks} text={text} />}
        {seeds.length > 0 && <List rows={seeds} isCode />}
      </VerdictCard>
      {verification.canReplay && (
        <p className="mt-4">
          <ButtonLink href={`/play/${round.game}?replay=${round.id}&lang=${language}`} icon="play">
            {text('replay')}
          </ButtonLink>
        </p>
      )}
      {steps}
    </>
  )
}

/** What seeds say by themselves. */
export function ComputedResult({
  text,
  language,
  name,
  computed,
}: SiteProps & { name: LocalText; computed: Computed }) {
  return (
    <>
      <VerdictCard verdict="right" title={text('computed')}>
        <List
          rows={[
            [text('game'), `${name[language]} ${computed.version}`],
            [text('payout'), computed.payout],
          ]}
          hash={computed.seedHash}
        />
      </VerdictCard>
      {computed.steps}
    </>
  )
}

function VerdictCard({ verdict, title, children }: { verdict: Verdict; title: string; children: ReactNode }) {
  const { icon, edge, sign } = looks[verdict]
  return (
    <Card data-verdict={verdict} className={edge}>
      <h2 className={cx('mb-4 flex items-center gap-3 text-[20px]/[28px]', sign)}>
        <Icon name={icon} className="size-7 flex-none" />
        {title}
      </h2>
      {children}
    </Card>
  )
}

function List({ rows, isCode, hash }: { rows: readonly Row[]; isCode?: boolean; hash?: string }) {
  return (
    <dl className="my-3.5 grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1 text-[15px] max-[819px]:grid-cols-[minmax(0,1fr)] max-[819px]:gap-0 max-[819px]:[&_dd]:mb-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-fg-3">{label}</dt>
          <dd>{isCode ? <code>{value}</code> : value}</dd>
        </div>
      ))}
      {hash && (
        <div className="contents">
          <dt className="text-fg-3">SHA-256</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Checks({ checks, text }: { checks: readonly Check[]; text: SiteText }) {
  return (
    <ul className="my-[18px] grid list-none gap-3">
      {checks.map(({ label, expected, found }) => {
        const isRight = expected === found
        return (
          <li key={label} className="flex gap-3">
            <Icon
              name={isRight ? 'check' : 'close'}
              className={cx('size-6 flex-none', isRight ? 'text-win' : 'text-danger')}
            />
            <div className="[&_code]:block [&_code]:font-normal [&_code]:text-fg-3">
              <strong className="block font-semibold">{label}</strong>
              <code>{isRight ? found : `${text('expected')}: ${expected}`}</code>
              {!isRight && <code>{`${text('found')}: ${found}`}</code>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
