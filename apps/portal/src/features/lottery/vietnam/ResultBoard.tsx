import { Badge } from '@ronda/ui/data/badge.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { nameOfPrize } from '@ronda/ui/lottery/names.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { issueDayText } from '../draw-time.ts'
import { ScrollBox } from '../ScrollBox.tsx'
import { Section } from '../Section.tsx'
import { type BoardColumn, boardOf, prizesOf, type Region, regions, tailsOf } from './board.ts'
import { useBoards } from './use-boards.ts'

const DAYS = 6

/** The results of a region as the boards of Vietnam show them: prizes down, provinces across, and the last two digits sorted. */
export function ResultBoard({ region, onRegion, regionOf, isMadeUp }: ResultBoardProps) {
  const t = useT()
  const query = useBoards()
  return (
    <Section
      title={t('lottery.board')}
      icon="trophy"
      note={isMadeUp && <span className="text-warning">{t('lottery.madeUp.note')}</span>}
    >
      <Chips
        label={t('lottery.regions')}
        value={region}
        onChange={onRegion}
        options={regions.map(each => ({ value: each, label: t(`lottery.region.${each}`) }))}
        className="mb-2"
      />
      <QueryView query={query} skeleton={<Skeleton className="h-140 w-full rounded-14" />}>
        {({ draws }) => <Days key={region} days={boardOf(draws, regionOf, region)} />}
      </QueryView>
    </Section>
  )
}
type ResultBoardProps = {
  region: Region
  onRegion: (region: Region) => void
  regionOf: ReadonlyMap<string, Region>
  isMadeUp: boolean
}

type Digits = 'all' | '3' | '2'

function Days({ days }: { days: ReturnType<typeof boardOf> }) {
  const t = useT()
  const { locale } = useLanguage()
  const [day, setDay] = useState<string>()
  const [digits, setDigits] = useState<Digits>('all')
  const shown = days.find(each => each.day === day) ?? days[0]
  if (!shown)
    return (
      <p className="rounded-14 bg-surface-1 p-6 text-center text-14 text-fg-2 inset-ring inset-ring-subtle">
        {t('lottery.board.none')}
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 md:flex-row md:items-center md:justify-between">
        <Chips
          label={t('lottery.board.days')}
          value={shown.day}
          onChange={setDay}
          options={days.slice(0, DAYS).map(each => ({ value: each.day, label: issueDayText(each.day, locale) }))}
        />
        <Chips
          label={t('lottery.board.digits')}
          value={digits}
          onChange={setDigits}
          options={(['all', '3', '2'] as const).map(each => ({
            value: each,
            label: t(`lottery.board.digits.${each}`),
          }))}
        />
      </div>
      <div className={cx('grid gap-4', shown.columns.length === 1 && 'lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]')}>
        <Board columns={shown.columns} digits={digits} />
        <Tails columns={shown.columns} />
      </div>
    </div>
  )
}

const frame = 'min-w-0 overflow-x-auto rounded-14 bg-surface-1 inset-ring inset-ring-subtle'

function Board({ columns, digits }: { columns: readonly BoardColumn[]; digits: Digits }) {
  const t = useT()
  const { language } = useLanguage()
  const isOne = columns.length === 1
  const cut = (number: string) => (digits === 'all' ? number : number.slice(-Number(digits)))
  return (
    <ScrollBox className={frame} label={t('lottery.board')}>
      <table className="h-full w-full border-collapse text-center">
        <thead>
          <tr className="bg-surface-2">
            <th
              scope="col"
              className="w-20 px-3 py-2.5 text-left text-12 font-medium text-fg-3 narrow:w-14 narrow:px-2 sm:w-28"
            >
              {t('lottery.board.prize')}
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col" className="min-w-24 px-2 py-2.5 text-14 font-bold text-fg-1">
                {column.gameName}
                {column.corrections > 0 && (
                  <Badge tone="warning" className="ml-1.5">
                    {t('lottery.corrected')}
                  </Badge>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizesOf(columns).map((code, index) => (
            <tr key={code} className={index % 2 === 1 ? 'bg-surface-2/45' : undefined}>
              <th scope="row" className="px-3 py-2 text-left text-13 font-medium text-fg-2 narrow:px-2">
                {nameOfPrize(code, language)}
              </th>
              {columns.map(({ key, numbers }) => (
                <td key={key} className="px-2 py-2">
                  <span
                    className={cx(
                      'numeral tracking-[0.04em] text-fg-1',
                      code === 'DB'
                        ? 'font-display text-24 font-bold sm:text-30'
                        : isOne
                          ? 'grid grid-cols-2 gap-x-2 gap-y-1 narrow:grid-cols-1 text-16 font-medium has-[>:only-child]:grid-cols-1 sm:flex sm:flex-wrap sm:justify-evenly sm:gap-x-6 sm:text-18'
                          : 'flex flex-col gap-1 text-16 font-medium',
                    )}
                  >
                    {(numbers[code] ?? []).map((number, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice
                      <span key={at} className={code === 'DB' ? 'text-brand-text' : undefined}>
                        {cut(number)}
                      </span>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The last two digits of all numbers, by the first of the two. */
function Tails({ columns }: { columns: readonly BoardColumn[] }) {
  const t = useT()
  const tails = columns.map(column => ({ key: column.key, rows: tailsOf(column.numbers) }))
  return (
    <ScrollBox className={frame} label={t('lottery.board.tails')}>
      <table className="w-full border-collapse text-center">
        <caption className="bg-surface-2 px-3 py-2.5 text-left text-14 font-bold text-fg-1">
          {t('lottery.board.tails')}
        </caption>
        <thead>
          <tr className="text-12 font-medium text-fg-3">
            <th scope="col" className="w-20 px-3 py-1.5 text-left font-medium sm:w-28">
              {t('lottery.board.head')}
            </th>
            {columns.map(({ key, gameName }) => (
              <th key={key} scope="col" className="min-w-24 px-2 py-1.5 font-medium">
                {columns.length === 1 ? t('lottery.board.tail') : gameName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, head) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its own
            <tr key={head} className={head % 2 === 0 ? 'bg-surface-2/45' : undefined}>
              <th scope="row" className="numeral px-3 py-1.5 text-left text-16 font-bold text-brand-text">
                {head}
              </th>
              {tails.map(({ key, rows }) => (
                <td key={key} className="numeral px-2 py-1.5 text-14 font-medium text-fg-1">
                  {rows[head]?.join(', ') || <span className="text-fg-3">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
