import type { Page } from '@playwright/test'
import type { Jar } from '@ronda/devenv/http.ts'

interface Given {
  port: number
  hosts: string[]
  /** The half of the credential that scripts cannot read. */
  jar: Jar
  /** What a tab keeps, the other half among it. */
  kept: Record<string, string>
}

/** The page begins signed in, as the tab of somebody who came in before. */
export async function giveSession(page: Page, { port, hosts, jar, kept }: Given): Promise<void> {
  const cookies = [...jar.cookies].flatMap(([name, value]) =>
    hosts.map(domain => ({
      name,
      value,
      domain,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  )
  await page.context().addCookies(cookies)
  await page.addInitScript(
    ([port, kept]) => {
      // Once: who signs out stays signed out.
      if (location.port !== port || window !== top || sessionStorage.wasGiven) return
      Object.assign(sessionStorage, kept, { wasGiven: 'yes' })
    },
    [String(port), kept] as const,
  )
}
