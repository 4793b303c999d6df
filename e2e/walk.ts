import { expect, type Page, type Request } from '@playwright/test'
import { expectAccessible } from './story.ts'

export interface Size {
  width: number
  height: number
}

/** Passes the accessibility checker and fits its window, at each of the sizes. */
export async function expectFitting(page: Page, where: string, sizes: Size[] = []): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [page.viewportSize() as Size]) {
    await page.setViewportSize(size)
    const place = `${where}, ${size.width} px`
    await expect(page.locator('[aria-busy=true]'), place).toHaveCount(0)
    await expectAccessible(page, place)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${place}: wider than its window`).toBeLessThanOrEqual(0)
    const sideways = await page
      .getByRole('dialog')
      .locator('.overflow-y-auto')
      .evaluateAll(boxes => boxes.filter(box => box.scrollWidth > box.clientWidth).map(box => box.textContent))
    expect(sideways, `${place}: a dialog scrolls sideways`).toEqual([])
  }
}

const underWay = new WeakMap<Page, Set<Request>>()

/**
 * Goes to another address as a link within the program does: what is loaded stays. Returns when the new page has asked for all it shows and
 * has it.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const open = underWay.get(page) ?? watch(page)
  // Before the program has the page, a link loads another.
  await page.waitForFunction(() => {
    const first = document.querySelector('#root > :not(link)')
    return first && Object.keys(first).some(key => key.startsWith('__react'))
  })
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  for (let still = 0; still < 2; still++) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (open.size === 0) continue
    still = -1
    await expect
      .poll(() => [...open].map(request => request.url()), { message: `${path} waits for answers` })
      .toEqual([])
  }
}

/** The requests of a page that have no answer yet; the streams, which never end, are not waited for. */
function watch(page: Page): Set<Request> {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', request => {
    if (!/\/live(\/games)?$/.test(new URL(request.url()).pathname)) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return open
}

/** What a walk saw of each page: two that look the same would mean that one was never shown. */
export function createAlbum(page: Page) {
  const seen = new Map<string, string>()
  return {
    async add(where: string): Promise<void> {
      const shown = await page.evaluate(() => document.body.innerHTML)
      expect(seen.get(shown), `${where} shows what was shown before`).toBeUndefined()
      seen.set(shown, where)
    },
  }
}
