import { useEffect, useMemo, useState } from 'react'
import { numberText } from '../../../../kit/page-region.ts'
import { Lead } from '../../../../kit/panel/facts.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { symbolText } from '../content-text.ts'
import type { LotteryPage } from '../page.ts'
import {
  COLUMNS_MAX,
  factsOfTrack,
  type Road,
  roadColumns,
  roadResults,
  roadsOf,
  type Track,
  tracksOf,
  type ValueFacts,
} from '../trends.ts'
import { fullName, outcomeName, placeName } from '../words/words.ts'
import { type Drawn, OmissionChart, RoadChart } from './Charts.tsx'
import { Nothing, Skeleton } from './loading.tsx'
import { ROAD_ROWS } from './trend-canvas.ts'

const COUNTS = [100, 300, 1_000]
const views = ['trendOmission', 'trendFrequency', 'trendRoads'] as const
type View = (typeof views)[number]
type Sort = 'sortNumber' | 'sortHot' | 'sortCold'

/** What came in the last draws, as charts. */
export function TrendsTab({ page }: { page: LotteryPage }) {
  const { text, common, rules } = page
  const [count, setCount] = useState(COUNTS[0]!)
  const [view, setView] = useState<View>('trendOmission')
  const { draws, hasFailed, load } = useDraws(page, count)
  const tracks = useMemo(() => tracksOf(rules), [rules])
  const [trackId, setTrackId] = useState(tracks[0]!.id)
  const track = tracks.find(({ id }) => id === trackId) ?? tracks[0]!
  if (hasFailed)
    return (
      <Nothing icon="warn" words={text('trendFailed')}>
        <Button kind="secondary" onClick={load}>
          {common('retry')}
        </Button>
      </Nothing>
    )
  return (
    <div className="lot-trends">
      <div className="flex flex-wrap items-center gap-x-6">
        <Chips
          label={text('tabTrends')}
          chosen={view}
          all={views.map(id => ({ id, name: text(id) }))}
          choose={id => setView(id as View)}
        />
        <Chips
          label={text('chaseIssues')}
          chosen={String(count)}
          all={COUNTS.map(n => ({ id: String(n), name: numberText(n), label: text('trendOf', { n: numberText(n) }) }))}
          choose={id => setCount(Number(id))}
        />
      </div>
      {view !== 'trendRoads' && tracks.length > 1 && (
        <Chips
          label={text('trendTrack')}
          chosen={track.id}
          all={tracks.map(one => ({ id: one.id, name: trackName(page, one) }))}
          choose={setTrackId}
        />
      )}
      {!draws ? (
        <Skeleton />
      ) : draws.length === 0 ? (
        <Nothing icon="history" words={text('noResult')} />
      ) : view === 'trendRoads' ? (
        <Roads page={page} draws={draws} />
      ) : (
        <TrackView page={page} track={track} draws={draws} isMatrix={view === 'trendOmission'} />
      )}
      {draws && draws.length > 0 && <Lead>{text('trendCounted', { n: draws.length })}</Lead>}
      <Lead>{text('trendNote')}</Lead>
    </div>
  )
}

function trackName({ text, rules, language }: LotteryPage, { name }: Track): string {
  if (typeof name === 'object') return placeName(rules, name.place, language)
  return text(name === 'all' ? 'trackAll' : name === 'special' ? 'trackSpecial' : 'trackLastTwo')
}

/** The last draws, the oldest first. */
function useDraws({ api }: LotteryPage, count: number) {
  const [draws, setDraws] = useState<readonly Drawn[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where it failed
  useEffect(() => {
    let isCurrent = true
    setHasFailed(false)
    api.results(count).then(
      ({ results }) =>
        isCurrent &&
        setDraws(results.flatMap(({ id, code, result }) => (result ? [{ id, code, result }] : [])).toReversed()),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [api, count, asked])
  return { draws, hasFailed, load: () => setAsked(asked + 1) }
}

function TrackView(props: { page: LotteryPage; track: Track; draws: readonly Drawn[]; isMatrix: boolean }) {
  const { page, track, draws, isMatrix } = props
  const { text, rules } = page
  const facts = useMemo(
    () =>
      factsOfTrack(
        track,
        draws.map(({ result }) => result),
      ),
    [track, draws],
  )
  const shown = (value: string) => symbolText(rules, value)
  if (!isMatrix || track.values.length > COLUMNS_MAX) return <Frequency page={page} facts={facts} shown={shown} />
  const longest = facts.reduce((most, one) => (one.current > most.current ? one : most))
  return (
    <OmissionChart
      track={track}
      draws={draws}
      shown={shown}
      label={text('trendChartLabel', {
        track: trackName(page, track),
        n: draws.length,
        value: shown(longest.value),
        times: longest.current,
      })}
    />
  )
}

/** How often each value came, as bars, with how long it has not. */
function Frequency(props: { page: LotteryPage; facts: readonly ValueFacts[]; shown: (value: string) => string }) {
  const { page, facts, shown } = props
  const { text } = page
  const [sort, setSort] = useState<Sort>('sortNumber')
  const sorted =
    sort === 'sortNumber'
      ? facts
      : facts.toSorted((a, b) => (sort === 'sortHot' ? b.hits - a.hits : b.current - a.current))
  const most = Math.max(1, ...facts.map(({ hits }) => hits))
  return (
    <>
      <Chips
        label={text('sortBy')}
        chosen={sort}
        all={(['sortNumber', 'sortHot', 'sortCold'] as const).map(id => ({ id, name: text(id) }))}
        choose={id => setSort(id as Sort)}
      />
      <ul className="lot-frequency">
        {sorted.map(({ value, hits, current, most: longest, average }) => (
          <li key={value}>
            <b>{shown(value)}</b>
            <span className="lot-meter" aria-hidden="true">
              <i style={{ scale: `${hits / most} 1` }} />
            </span>
            <span>
              <strong>{hits}</strong> <small>{text('trendHits')}</small>
            </span>
            <small>
              {text('trendCurrent')} <b>{current}</b> · {text('trendMost')} {longest} · {text('trendAverage')}{' '}
              {numberText(average, 1)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Roads({ page, draws }: { page: LotteryPage; draws: readonly Drawn[] }) {
  const { text, rules } = page
  const roads = useMemo(() => roadsOf(rules).slice(0, 14), [rules])
  if (roads.length === 0) return <Nothing icon="history" words={text('noResult')} />
  return (
    <div className="grid gap-4">
      {roads.map(road => (
        <OneRoad key={road.id} page={page} road={road} draws={draws} />
      ))}
    </div>
  )
}

function OneRoad({ page, road, draws }: { page: LotteryPage; road: Road; draws: readonly Drawn[] }) {
  const { text, rules, language } = page
  const results = useMemo(
    () =>
      roadResults(
        rules,
        road,
        draws.map(({ result }) => result),
      ),
    [rules, road, draws],
  )
  const columns = useMemo(() => roadColumns(results, ROAD_ROWS), [results])
  const names = road.outcomes.map(outcome => outcomeName(outcome, language))
  const counts = road.outcomes.map(outcome => results.filter(result => result === outcome).length)
  const name = fullName(rules, road.bet, language)
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-[14px]/[20px] font-bold">
        {name}
        <span className="text-[13px] font-normal text-fg-2">
          {names.map((one, index) => `${one} ${counts[index]}`).join(' · ')}
        </span>
      </figcaption>
      <RoadChart
        columns={columns}
        outcomes={road.outcomes}
        letters={lettersOf(names)}
        label={text('trendRoadLabel', {
          road: name,
          n: Math.min(20, results.length),
          list: results
            .slice(-20)
            .map(result => (result === undefined ? '–' : names[road.outcomes.indexOf(result)]!))
            .join(', '),
        })}
      />
    </figure>
  )
}

/** The shortest beginnings that tell names apart. */
export function lettersOf(names: readonly string[]): string[] {
  const letters = names.map(name => [...name][0] ?? '')
  return new Set(letters).size === names.length ? letters : names.map(name => [...name].slice(0, 2).join(''))
}

function Chips(props: {
  label: string
  chosen: string
  all: readonly { id: string; name: string; label?: string }[]
  choose(id: string): void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div role="group" aria-label={props.label} className="lot-rail">
      {props.all.map(({ id, name, label }) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          className="lot-chip"
          aria-pressed={id === props.chosen}
          onClick={() => props.choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
