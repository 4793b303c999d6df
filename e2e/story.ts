import { readFileSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { freemem } from 'node:os'
import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import type axe from 'axe-core'

interface Fixtures {
  /** Opens a window of a size on a site of the environment; what breaks a page's policy, or the console complains of, fails the story. */
  open: (options: WindowOptions) => Promise<Page>
}

export interface WindowOptions {
  host?: string
  port: number
  width: number
  height: number
  language?: 'es' | 'en' | 'pt' | 'th'
  /** Where the reader's clock stands; the machine's own if left out. */
  timeZone?: string
}

export const phone = { width: 390, height: 844 }
export const tablet = { width: 768, height: 1024 }
export const desktop = { width: 1440, height: 900 }
/** What most stories are told in: Spanish on a phone, English on a desktop. */
export const windows = [
  { name: 'phone', size: phone, language: 'es' },
  { name: 'desktop', size: desktop, language: 'en' },
] as const

export const test = base.extend<Fixtures, { env: TestEnv; shared: Browser }>({
  env: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const env = await startTestEnv({ withPages: true })
      await use(env)
      expect(await env.auditProblems()).toEqual([])
      await env.stop()
    },
    { scope: 'worker' },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: [
          '--no-sandbox',
          '--use-gl=angle',
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          // Only games need an imitated graphics card; pages are put together five times as fast without.
          '--disable-gpu-compositing',
          // A browser that cannot get memory to share dies; it takes files where the machine has little of it.
          ...(freeOf('/dev/shm') < SHARED_MIB ? ['--disable-dev-shm-usage'] : []),
        ],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ shared, env }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async ({ host = 'localhost', port, width, height, language = 'es', timeZone }) => {
      const context = await shared.newContext({
        viewport: { width, height },
        hasTouch: width < 640,
        isMobile: width < 640,
        locale: language,
        timezoneId: timeZone,
        reducedMotion: 'reduce',
        baseURL: `http://${host}:${port}`,
        // Each window is somebody else: stories must not share what one address may ask for in a minute.
        extraHTTPHeaders: { 'x-forwarded-for': `10.1.${Math.floor(++opened / 250)}.${(opened % 250) + 1}` },
      })
      contexts.push(context)
      await context.addInitScript(chosen => {
        if (location.protocol !== 'http:') return
        localStorage.setItem('language', chosen)
        localStorage.setItem('lang', chosen)
      }, language)
      await context.addInitScript(drawLess, [String(env.system.ports.studio), FRAME_MS] as const)
      const page = await context.newPage()
      await page.exposeBinding('tellViolation', ({ frame }, violation: string) => {
        told.set(page, (told.get(page) ?? 0) + 1)
        if (!beingChecked.has(page)) complaints.push(`${frame.url()}: against the page's policy: ${violation}`)
      })
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', event =>
          (window as unknown as { tellViolation: (what: string) => void }).tellViolation(
            `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
          ),
        ),
      )
      page.on('console', message => {
        if (message.type() === 'error' && !isExpected(message.text()) && !beingChecked.has(page))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      page.on('crash', () =>
        complaints.push(
          `${page.url()}: the page's process died; MiB free: memory ${Math.round(freemem() / 2 ** 20)}, /dev/shm ${freeOf('/dev/shm')}, /tmp ${freeOf('/tmp')}`,
        ),
      )
      page.on('pageerror', error => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints).toEqual([])
  },
})

let opened = 0

/** Games draw at sixty frames a second what nobody watches, with an imitated graphics card: it kept one of two processors busy. */
const FRAME_MS = 200
function drawLess([studioPort, frameMs]: readonly [string, number]): void {
  if (location.port !== studioPort) return
  Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.5 })
  const soon = window.requestAnimationFrame.bind(window)
  const wanted = new Set<number>()
  let last = 0
  window.requestAnimationFrame = draw => {
    const id = ++last
    wanted.add(id)
    setTimeout(() => soon(time => wanted.delete(id) && draw(time)), frameMs)
    return id
  }
  window.cancelAnimationFrame = id => void wanted.delete(id)
}

const SHARED_MIB = 1024
function freeOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.round((bavail * bsize) / 2 ** 20)
  } catch {
    return 0
  }
}

/** The checker measures with inline styles of its own, which the page's policy rightly blocks. */
const beingChecked = new WeakSet<Page>()

/**
 * The browser itself logs answers such as 401 to a wrong password, what it was asked for while a story had it offline, and that the stories' own
 * scripts do not run in a frame where nothing may.
 */
const isExpected = (text: string) =>
  /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)|^Blocked script execution in 'about:blank'/.test(
    text,
  )

/** How often a page told that something was against its policy. */
const told = new WeakMap<Page, number>()

/** Does what a page's policy blocks, on purpose, and so many times: the page may tell of it later than the work ends. */
export async function unwatched(page: Page, work: () => Promise<void>, violations = 0): Promise<void> {
  beingChecked.add(page)
  const before = told.get(page) ?? 0
  await work()
  await expect.poll(() => (told.get(page) ?? 0) - before).toBeGreaterThanOrEqual(violations)
  beingChecked.delete(page)
}

const standards: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that an accessibility checker finds, in the standards we promise. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await settled(page)
  await expectNoViolations(page, page.mainFrame(), where)
}

/** The same for the game in the page's frame. */
export async function expectGameAccessible(page: Page, where: string): Promise<void> {
  await settled(page)
  const game = await (await page.locator('iframe').elementHandle())?.contentFrame()
  expect(game, `${where}: no game in a frame`).toBeTruthy()
  await expectNoViolations(page, game as Frame, where)
}

const checkerSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sheetsRead = new Set<string>()

/** Asks the checker within the frame: it is handed over once per document, and answers only what it found. */
async function expectNoViolations(page: Page, frame: Frame, where: string): Promise<void> {
  beingChecked.add(page)
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checkerSource)
  // The sheets of a program are read once: they are the same on each of its pages.
  const { origin, pathname } = new URL(frame.url())
  const program = `${origin}${frame === page.mainFrame() ? '' : pathname}`
  const preload = !sheetsRead.has(program)
  sheetsRead.add(program)
  const found = await frame.evaluate(
    async ([runOnly, name, preload]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(
        { exclude: ['iframe'] },
        { runOnly, resultTypes: ['violations'], preload },
      )
      return violations.map(
        ({ id, nodes }) =>
          `${name}: ${id} – ${nodes
            .slice(0, 3)
            .map(node => node.target.join(' '))
            .join(' | ')}`,
      )
    },
    [standards, where, preload] as const,
  )
  beingChecked.delete(page)
  expect(found).toEqual([])
}

/**
 * What fades in or out has its colours only when it has arrived, and the balance when it has been read; what turns for ever is not waited
 * for.
 */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('header [aria-busy=true]'), undefined, { timeout: 5_000 })
    .catch(() => {})
  await page.evaluate(async () => {
    const underWay = () =>
      document
        .getAnimations()
        .filter(
          motion =>
            motion.playState === 'running' && Number.isFinite(Number(motion.effect?.getComputedTiming().endTime)),
        )
    // One may begin as another ends, or with the next picture.
    for (let still = 0; still < 3; still++) {
      const motions = underWay()
      if (motions.length > 0) still = 0
      await Promise.allSettled(motions.map(motion => motion.finished))
      await new Promise(requestAnimationFrame)
    }
  })
}

export { expect }

/** Loads the page anew with nothing open over it: what has just closed is on its way out of the history, a step that would end the loading. */
export async function reloadPage(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layer)
  await page.reload()
}

/** Follows a link that opens a tab of its own. The tab is opened here: of one that the browser opens, its driver at times hears nothing. */
export async function followLink(page: Page, link: Locator): Promise<Page> {
  await expect(link).toHaveAttribute('target', '_blank')
  const tab = await page.context().newPage()
  await tab.goto(await link.evaluate(each => (each as HTMLAnchorElement).href))
  return tab
}

/** Goes down to the foot of a page: what stands below is made ready when it comes near. */
export async function scrollToFoot(page: Page): Promise<Locator> {
  const foot = page.getByRole('contentinfo')
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return foot.count()
    })
    .toBe(1)
  return foot
}
