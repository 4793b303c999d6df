import type { OutputOf } from '@ronda/contract/core/call.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { type Catalogue, createTranslator, type Language, type Translator } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, createQueryClient } from '@ronda/ui/live/use-call.ts'
import { drawAhead } from '@ronda/ui/page/ahead.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { firstPages } from './app/first-pages.ts'
import { Program } from './app/program.tsx'
import { Home } from './features/home/Home.tsx'
import HomeSections from './features/home/HomeSections.tsx'
import { statusInput } from './shell/gates.tsx'
import { KeptScroll } from './shell/kept-scroll.tsx'
import { Shell } from './shell/shell.tsx'
import { AddressProvider } from './site/merchant.tsx'
import { catalogues, laterCatalogues } from './site/translator.ts'

/** What the server knows when a visitor opens a page. */
export interface FirstViewInput {
  path: string
  language: Language
  /** Where the site is, e.g. `https://lumina.example`. */
  address: string
  site: OutputOf<typeof system.status>['info']
  /** Answers to what the page asks first. */
  answers: readonly { name: string; input: unknown; value: unknown }[]
  /** What the merchant says in place of the interface's texts. */
  texts: Catalogue
  /** As of when (Unix ms). */
  at: number
}

/** Its first rows of games are what a visitor came for. */
const HomeWithRows = () => <Home Sections={HomeSections} />

const paths = ['/', ...Object.keys(firstPages)].map(path => ({ path }))
const translators = new Map<string, Promise<Translator>>()
const TRANSLATORS_MAX = 50

function translatorOf(language: Language, texts: Catalogue): Promise<Translator> {
  const key = `${language}${JSON.stringify(texts)}`
  const kept = translators.get(key)
  if (kept) return kept
  const making = makeTranslator(language, texts)
  if (translators.size >= TRANSLATORS_MAX) translators.clear()
  translators.set(key, making)
  return making
}

async function makeTranslator(language: Language, texts: Catalogue): Promise<Translator> {
  const translator = createTranslator(catalogues, laterCatalogues, async () => texts)
  await translator.complete()
  await translator.activate(language)
  return translator
}

/**
 * The page as a visitor sees it before the program arrives, drawn by the program itself, which then takes over what it finds; undefined for
 * pages without one.
 */
export async function firstView({
  path,
  language,
  address,
  site,
  answers,
  texts,
  at,
}: FirstViewInput): Promise<string | undefined> {
  const page = matchRoutes(paths, path)?.[0]?.route.path
  if (!page) return undefined
  const Page = page === '/' ? HomeWithRows : await firstPages[page]?.load()
  if (!Page) return undefined
  const translator = await translatorOf(language, texts)
  const queryClient = createQueryClient()
  for (const { name, input, value } of answers) queryClient.setQueryData([name, input], value)
  queryClient.setQueryData(callKey(system.status, statusInput), { status: 0, info: site })
  const pages = [{ element: <Shell />, children: [{ path: page, element: <Page /> }] }]
  const router = createMemoryRouter([{ element: <KeptScroll />, children: pages }], { initialEntries: [path] })
  try {
    const html = drawAhead(at, () =>
      renderToString(
        <AddressProvider value={address}>
          <Program translator={translator} queryClient={queryClient} router={router} />
        </AddressProvider>,
      ),
    )
    // The page's policy takes styles of elements from scripts only; the page's own puts these on.
    return html.replaceAll(' style="', ' data-style="')
  } finally {
    router.dispose()
    queryClient.clear()
  }
}
