import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as system from '@ronda/contract/portal/site/system.ts'
import {
  type Catalogue,
  createTranslator,
  type Language,
  type Translator,
  TranslatorProvider,
} from '@ronda/ui/i18n/i18n.tsx'
import { ClientProvider, createQueryClient } from '@ronda/ui/live/use-call.ts'
import { MoneyProvider } from '@ronda/ui/text/money-text.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router'
import { firstPages } from './app/first-pages.ts'
import { Home } from './features/home/Home.tsx'
import HomeSections from './features/home/HomeSections.tsx'
import { Shell } from './shell/shell.tsx'
import { client } from './site/client.ts'
import { AddressProvider, SiteProvider } from './site/merchant.tsx'
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
 * The page as a visitor sees it before the program arrives, from the same parts as the program's own; undefined for pages without one. The
 * program then draws the page anew in its place.
 */
export async function firstView({
  path,
  language,
  address,
  site,
  answers,
  texts,
}: FirstViewInput): Promise<string | undefined> {
  const page = matchRoutes(paths, path)?.[0]?.route.path
  if (!page) return undefined
  const Page = page === '/' ? HomeWithRows : await firstPages[page]?.load()
  if (!Page) return undefined
  const translator = await translatorOf(language, texts)
  const queryClient = createQueryClient()
  for (const { name, input, value } of answers) queryClient.setQueryData([name, input], value)
  const router = createMemoryRouter([{ element: <Shell />, children: [{ path: page, element: <Page /> }] }], {
    initialEntries: [path],
  })
  const { currency, currencySymbol } = site.whitelabel
  try {
    const html = renderToString(
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={queryClient}>
          <ClientProvider value={client}>
            <AddressProvider value={address}>
              <SiteProvider value={site}>
                <MoneyProvider currency={currency} symbol={currencySymbol}>
                  <RouterProvider router={router} />
                </MoneyProvider>
              </SiteProvider>
            </AddressProvider>
          </ClientProvider>
        </QueryClientProvider>
      </TranslatorProvider>,
    )
    // The page's policy takes styles of elements from scripts only; the page's own puts these on.
    return html.replaceAll(' style="', ' data-style="')
  } finally {
    router.dispose()
    queryClient.clear()
  }
}
