import '../kit/styles/kit.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOf } from '../kinds/game.ts'
import { loadSiteTexts } from './i18n/texts.ts'
import type { SiteProps } from './SitePage.tsx'

/** Shows one of the studio's own pages in the language that the address names, else the browser's. */
export async function openSite(
  titleOf: (text: SiteProps['text']) => string,
  page: (props: SiteProps) => ReactNode | Promise<ReactNode>,
): Promise<void> {
  const language = languageOf(new URL(location.href).searchParams.get('lang') ?? navigator.language)
  document.documentElement.lang = language
  const text = await loadSiteTexts(language)
  document.title = titleOf(text)
  createRoot(document.getElementById('root') as HTMLElement).render(await page({ language, text }))
}
