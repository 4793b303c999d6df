import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps, ReactNode } from 'react'
import type { Language, LocalText } from '../../kinds/game.ts'
import type { PublicRound } from '../api.ts'
import { rulesText, type Seeds, sha256 } from './compute.ts'
import type { VerifyTranslate } from './i18n/texts.ts'

export type Row = readonly [label: string, value: string]
export type Check = { label: string; expected: string; found: string }

/** What the browser found of a round: what is not told yet, or check by check whether it is what it says. */
export type Verification = {
  about: readonly Row[]
  seeds: readonly Row[]
  /** Why there is nothing to check yet. */
  secret?: string
  checks?: readonly Check[]
  /** Something beside the checks is wrong. */
  isElseWrong?: boolean
  /** What is said over the checks, where it is not about seeds. */
  words?: { readonly right: string; readonly wrong: string }
  canReplay: boolean
  steps?: ReactNode
}

/** A result from seeds alone, without a round. */
export type Computed = { version: string; payout: string; seedHash: string; steps: ReactNode }

/** How rounds of one game are verified; its kind makes it of what the game brings. */
export type Verifier = {
  name: LocalText
  verify(round: PublicRound, language: Language): Promise<Verification>
  fromSeeds?(seeds: Seeds, language: Language): Promise<Computed>
}

export const dateRow = (round: PublicRound, text: VerifyTranslate): Row => [
  text('date'),
  round.createdAt.replace('T', ' ').slice(0, 19).concat(' UTC'),
]

export const seedRows = (round: PublicRound, text: VerifyTranslate): Row[] => [
  [text('serverSeed'), round.serverSeed ?? `SHA-256 ${round.serverSeedHash}`],
  [text('clientSeed'), round.clientSeed],
  [text('nonce'), String(round.nonce)],
]

export async function seedCheck(round: PublicRound, text: VerifyTranslate): Promise<Check> {
  return { label: text('checkSeed'), expected: round.serverSeedHash, found: await sha256(round.serverSeed ?? '') }
}

export async function rulesCheck(
  game: { versions: Readonly<Record<string, object>> },
  round: PublicRound,
  text: VerifyTranslate,
): Promise<Check> {
  return {
    label: text('checkRules', { version: round.rulesVersion }),
    expected: round.rulesHash,
    found: await sha256(rulesText(game, round.rulesVersion) ?? ''),
  }
}

/** The way from the seeds to the result. */
export function Steps({ title, children, more }: { title: string; children: ReactNode; more?: ReactNode }) {
  return (
    <>
      <h2 className="mt-11 mb-4 text-[24px]/[32px]">{title}</h2>
      <Card>{children}</Card>
      {more}
    </>
  )
}

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section {...rest} className={cx('mt-5 rounded-[18px] border bg-surface-1 p-6', className ?? 'border-subtle')} />
  )
}

export const StepsLead = ({ children }: { children: ReactNode }) => (
  <p className="text-[15px]/[23px] text-fg-2">{children}</p>
)

/** A table of numbers that scrolls by itself where it is too wide. */
export function StepsTable(props: {
  label: string
  heads: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="mt-3.5 overflow-x-auto" tabIndex={0} aria-label={props.label}>
      {props.children}
      <table className="mt-2.5 border-collapse text-[14px]">
        <thead>
          <tr>
            {props.heads.map(head => (
              <th key={head} scope="col" className="py-1.5 pr-6 text-left text-[13px] text-fg-3">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            <tr key={row}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index} className="py-1.5 pr-6 text-left [&_code]:whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One card for each spin or shot. */
export function StepsList({ children }: { children: ReactNode }) {
  return <ol className="mt-5 grid list-none grid-cols-[repeat(auto-fill,minmax(270px,1fr))] gap-4">{children}</ol>
}

export function StepsItem({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className="rounded-[16px] border border-subtle bg-surface-1 p-4">
      <h3 className="text-[15px]/[22px]">{title}</h3>
      {children}
    </li>
  )
}

export function StepsNotes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="grid list-none gap-0.5 text-[14px]/[20px] text-fg-2">
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes never change
        <li key={index}>{note}</li>
      ))}
    </ul>
  )
}
