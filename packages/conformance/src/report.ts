import { type CaseResult, type Outcome, percentile } from './run.ts'

export interface Report {
  suite: string
  protocol: string
  /** Host of the wallet, nothing else of its address. */
  wallet: string
  startedAt: string
  tookMs: number
  seed: number
  stake?: string
  policy: object
  summary: Record<Outcome, number> & { total: number; calls: number; p50Ms?: number; p99Ms?: number }
  passed: boolean
  cases: CaseResult[]
}

export interface ReportFacts {
  protocol: string
  url: string
  startedAt: Date
  tookMs: number
  seed: number
  stake?: string
  policy: object
}

/** Everything a reader of the result needs, and no key, token or path. */
export function reportOf(cases: CaseResult[], facts: ReportFacts): Report {
  const count = (outcome: Outcome) => cases.filter(one => one.outcome === outcome).length
  const middles = cases.flatMap(one => (one.p50Ms === undefined ? [] : [one.p50Ms])).sort((a, b) => a - b)
  const slowest = cases.flatMap(one => (one.p99Ms === undefined ? [] : [one.p99Ms])).sort((a, b) => a - b)
  const { url, startedAt, ...rest } = facts
  return {
    suite: 'Ronda wallet conformance',
    ...rest,
    wallet: new URL(url).host,
    startedAt: startedAt.toISOString(),
    summary: {
      total: cases.length,
      pass: count('pass'),
      fail: count('fail'),
      'not applicable': count('not applicable'),
      'not run': count('not run'),
      calls: cases.reduce((sum, one) => sum + one.calls, 0),
      p50Ms: percentile(middles, 0.5),
      p99Ms: slowest.at(-1),
    },
    passed: count('fail') === 0 && count('pass') > 0,
    cases,
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: unknown) => String(text).replace(/[&<>"]/g, sign => escapes[sign] ?? sign)
const ms = (value: number | undefined) => (value === undefined ? '–' : value < 10 ? value.toFixed(1) : value.toFixed(0))
const classOf = (outcome: Outcome) => outcome.replace(' ', '-')

const style = `
:root { color-scheme: light dark; --ink: #17211f; --soft: #5c6b68; --line: #d9e0dd; --page: #f6f8f7; --card: #fff;
  --pass: #0d7a4f; --fail: #b3261e; --none: #69757b; --open: #9a6200 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8efec; --soft: #9fb0ab; --line: #2c3835; --page: #101614; --card: #18201e;
  --pass: #4fd29a; --fail: #ff8a80; --none: #9aa7ac; --open: #f0b558 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 1180px; margin: 0 auto; padding: 40px 20px 64px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 6px; letter-spacing: -0.01em }
.verdict { font-weight: 650 } .lead { color: var(--soft); margin: 0 0 24px }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 12px; margin: 0 0 12px; padding: 0 }
.figures div { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px }
.figures dt { color: var(--soft); font-size: 13px } .figures dd { margin: 0; font-size: 24px; font-variant-numeric: tabular-nums }
.policy { color: var(--soft); font-size: 13px; margin: 0 0 28px }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
th, td { text-align: left; vertical-align: top; padding: 10px 12px; border-top: 1px solid var(--line) }
th { font-size: 13px; color: var(--soft); font-weight: 600; border-top: 0 }
td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
td:first-child { font-variant-numeric: tabular-nums; color: var(--soft) }
.name { font-weight: 600 } .expected { color: var(--soft) }
.outcome { font-weight: 650; white-space: nowrap }
.pass { color: var(--pass) } .fail { color: var(--fail) } .not-applicable { color: var(--none) } .not-run { color: var(--open) }
details { margin-top: 4px; font-size: 13px } summary { cursor: pointer; color: var(--soft) }
ol { margin: 6px 0 0; padding-left: 22px } li { margin: 2px 0 } code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
@media (max-width: 720px) {
  table, tbody, tr, td { display: block } thead { display: none }
  tr { border-top: 1px solid var(--line); padding: 12px 16px } tr:first-child { border-top: 0 }
  td, td:first-child { border: 0; padding: 2px 0 } td.figure { text-align: left; color: var(--soft); font-size: 13px }
  td.figure::before { content: attr(data-of) " " }
}
@media print { body { background: #fff } main { padding: 0 } tr { break-inside: avoid } }
`

export function htmlOf(report: Report): string {
  const { summary } = report
  const figures: [string, string | number][] = [
    ['Passed', summary.pass],
    ['Failed', summary.fail],
    ['Not applicable', summary['not applicable']],
    ['Not run', summary['not run']],
    ['Calls', summary.calls],
    ['Typical answer', `${ms(summary.p50Ms)} ms`],
    ['Took', `${(report.tookMs / 1000).toFixed(1)} s`],
  ]
  const failed =
    summary.fail === 0 ? 'No case ran.' : `${summary.fail} ${summary.fail === 1 ? 'case' : 'cases'} failed.`
  const verdict = report.passed
    ? `<span class="verdict pass">Every case that applies passed.</span>`
    : `<span class="verdict fail">${failed}</span>`
  const notRun = summary['not run'] > 0 ? ' Cases that were not run are not counted as passed.' : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wallet conformance of ${safe(report.wallet)}</title>
<style>${style}</style>
<main>
<h1>Wallet conformance</h1>
<p class="lead">${verdict}${notRun} Wallet <strong>${safe(report.wallet)}</strong>, protocol ${safe(report.protocol)},
<time datetime="${safe(report.startedAt)}">${safe(report.startedAt.slice(0, 16).replace('T', ' '))} UTC</time>, seed ${report.seed}${report.stake === undefined ? '' : `, stake ${safe(report.stake)}`}.</p>
<dl class="figures">${figures.map(([name, value]) => `<div><dt>${name}</dt><dd>${safe(value)}</dd></div>`).join('')}</dl>
<p class="policy">Declared policy: ${Object.entries(report.policy)
    .map(([name, value]) => `${safe(name)} = ${safe(value)}`)
    .join(', ')}.</p>
<table>
<thead><tr><th>No.</th><th>Case</th><th>Outcome</th><th>Got</th><th class="figure">Calls</th><th class="figure">p50 ms</th><th class="figure">p99 ms</th></tr></thead>
<tbody>
${report.cases.map(rowOf).join('\n')}
</tbody>
</table>
</main>
</html>
`
}

function rowOf(one: CaseResult): string {
  const checks = one.checks.map(
    check =>
      `<li>${safe(check.what)}: <code class="${check.passed ? 'pass' : 'fail'}">${safe(check.got)}</code>${
        check.passed ? '' : `, expected <code>${safe(check.expected)}</code>`
      }</li>`,
  )
  const list =
    checks.length > 0 ? `<details><summary>${checks.length} checks</summary><ol>${checks.join('')}</ol></details>` : ''
  return `<tr><td>${safe(one.number)}</td>
<td><div class="name">${safe(one.name)}</div><div class="expected">${safe(one.expected)}</div></td>
<td class="outcome ${classOf(one.outcome)}">${one.outcome}</td>
<td>${safe(one.got)}${list}</td>
<td class="figure" data-of="calls">${one.calls}</td><td class="figure" data-of="p50 ms">${ms(one.p50Ms)}</td><td class="figure" data-of="p99 ms">${ms(one.p99Ms)}</td></tr>`
}
