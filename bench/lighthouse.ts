import { chromium as playwright } from '@playwright/test'
import { startTestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import chromium from '@sparticuz/chromium'
import lighthouse from 'lighthouse'

/**
 * Lighthouse (mobile preset) over the pages a visitor sees first: medians of several runs on the built pages. Ends with 1 where a goal is
 * missed. "machine" is Lighthouse's own index of how fast the machine was meanwhile: figures of runs that differ in it are not to be compared.
 *
 *   lighthouse [--runs 5] [--pages /,/rng]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const runs = Number(option('runs', '5'))
const measured = '/,/rng,/live,/game/RONDA/jade-galleon,/lottery,/Vnlottery,/pointMall,/promotions,/vip,/help,/down'
const pages = option('pages', measured).split(',')
const DEBUG_PORT = 9333

const goals = {
  performance: (score: number) => score >= 0.95,
  accessibility: (score: number) => score >= 1,
  'best-practices': (score: number) => score >= 0.95,
  seo: (score: number) => score >= 0.95,
} as const
const timings = {
  'largest-contentful-paint': { name: 'LCP s', from: (value: number) => value / 1000, good: (s: number) => s <= 2 },
  'cumulative-layout-shift': { name: 'CLS', from: (value: number) => value, good: (n: number) => n <= 0.02 },
  'total-blocking-time': { name: 'TBT ms', from: (value: number) => value, good: (ms: number) => ms <= 150 },
} as const

const stopDatabases = await startTestServer()
const env = await startTestEnv({ withPages: true })
// Something for the board of winners.
for (const username of ['valeria', 'mateo', 'nicha'].map(name => `${name}plays`)) {
  const player = await (await env.member({ username, balance: '1000' })).play()
  const stake = player.stakes[Math.floor(player.stakes.length / 2)] ?? '1'
  for (let round = 0; round < 12; round++) await player.round(stake)
}
const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM_PATH || (await chromium.executablePath()),
  // Without a graphics card the browser puts pages together itself, rather than on an imitated one that takes the page's time.
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu-compositing',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ],
})
let isGood = true
try {
  console.log(
    `| page | ${[...Object.keys(goals), ...Object.values(timings).map(one => one.name), 'machine'].join(' | ')} |`,
  )
  console.log(`|---|${'---|'.repeat(Object.keys(goals).length + Object.keys(timings).length + 1)}`)
  for (const page of pages) {
    const results = []
    for (let run = 0; run < runs; run++) {
      const url = `http://lumina.localhost:${env.system.ports.portal}${page}`
      const result = await lighthouse(url, { port: DEBUG_PORT, logLevel: 'error', output: 'json' })
      if (result) results.push(result.lhr)
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
    const cells: string[] = []
    for (const [category, good] of Object.entries(goals)) {
      const score = median(results.map(lhr => lhr.categories[category]?.score ?? 0))
      cells.push(mark(`${Math.round(score * 100)}`, good(score)))
    }
    for (const [audit, { from, good }] of Object.entries(timings)) {
      const value = median(results.map(lhr => from(lhr.audits[audit]?.numericValue ?? Number.NaN)))
      cells.push(mark(value.toFixed(2), good(value)))
    }
    cells.push(`${Math.round(median(results.map(lhr => lhr.environment.benchmarkIndex)))}`)
    console.log(`| ${page} | ${cells.join(' | ')} |`)
    const missed = new Map<string, string>()
    for (const lhr of results)
      for (const category of ['accessibility', 'best-practices', 'seo'])
        for (const { id, weight } of lhr.categories[category]?.auditRefs ?? [])
          if (weight > 0 && (lhr.audits[id]?.score ?? 1) < 1) missed.set(id, lhr.audits[id]?.title ?? '')
    for (const [id, title] of missed) console.log(`  ${id}: ${title}`)
  }
} finally {
  await browser.close()
  await env.stop()
  await (stopDatabases as unknown as (() => Promise<void>) | undefined)?.()
}
process.exit(isGood ? 0 : 1)

function mark(text: string, good: boolean): string {
  if (!good) isGood = false
  return good ? text : `**${text}**`
}
