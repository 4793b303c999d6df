import { loadavg } from 'node:os'
import { chromium as playwright } from '@playwright/test'
import { startTestEnv } from '@ronda/devenv/env.ts'
import { startTestServer } from '@ronda/devenv/test-server.ts'
import chromium from '@sparticuz/chromium'
import { signIn } from '../e2e/member.ts'

/**
 * How long the studio's games take, on a phone with a slowed processor that has nothing of the portal and the game kept from before, from
 * opening the address of the game to the moment it can be played. Ends with 1 where the goal is missed.
 *
 *   bench:games [--runs 5] [--slowdown 4] [--mbps 10] [--games jade-galleon,baccarat]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const runs = Number(option('runs', '5'))
const rate = Number(option('slowdown', '4'))
const mbps = Number(option('mbps', '10'))
const GOAL_MS = 3000
const RTT_MS = 40
const games = option('games', 'jade-galleon,sky-kite,baccarat,coral-bay').split(',')

let isGood = true
const stopDatabases = await startTestServer()
const env = await startTestEnv({ withPages: true })
const browser = await playwright.launch({
  executablePath: process.env.CHROMIUM_PATH || (await chromium.executablePath()),
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
  ],
})
try {
  const member = await env.member({ balance: '500' })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es',
    baseURL: `http://lumina.localhost:${env.system.ports.portal}`,
  })
  const page = await context.newPage()
  await signIn(env, page, member)
  for (const game of games) {
    const times: number[] = []
    const own: number[] = []
    for (let run = 0; run < runs; run++) {
      await page.goto('/help')
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.clearBrowserCache')
      const throughput = (mbps * 1e6) / 8
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: RTT_MS,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
      await page.goto(`/game?gameId=${game}&vassalage=RONDA`)
      const frame = await (await page.waitForSelector('iframe')).contentFrame()
      if (!frame) throw new Error(`${game} has no frame`)
      await frame.waitForFunction(() => performance.getEntriesByName('playable').length > 0, undefined, {
        timeout: 60_000,
      })
      const began = await page.evaluate(() => performance.timeOrigin)
      const [frameBegan, playable] = await frame.evaluate(() => [
        performance.timeOrigin,
        performance.getEntriesByName('playable')[0]?.startTime ?? Number.NaN,
      ])
      times.push((frameBegan as number) + (playable as number) - began)
      own.push(playable as number)
      await cdp.detach()
    }
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] as number
    const median = middle(times)
    if (median > GOAL_MS) isGood = false
    console.log(
      `${game}: playable ${Math.round(median)} ms after its address was opened (at most ${Math.round(Math.max(...times))}), ${Math.round(middle(own))} of them its own, goal ${GOAL_MS}; processor slowed ${rate} times, ${mbps} Mbit/s, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
} finally {
  await browser.close()
  await env.stop()
  await stopDatabases()
}
process.exit(isGood ? 0 : 1)
