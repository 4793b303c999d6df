import { type Language, languageOf, languages } from '../kinds/game.ts'
import { fill } from '../kit/texts/texts.ts'
import { h } from '../kit/ui/dom.ts'
import { type SiteKey, siteTexts } from './texts/texts.ts'

export type SiteText = (key: SiteKey, values?: Record<string, string | number>) => string

const languageNames: Record<Language, string> = { es: 'Español', en: 'English', pt: 'Português', th: 'ไทย' }

/** Language of this page: the address decides, then the browser. */
export function siteLanguage(): Language {
  return languageOf(new URL(location.href).searchParams.get('lang') ?? navigator.language)
}

export function siteText(language: Language): SiteText {
  return (key, values) => fill(siteTexts[language][key], values)
}

/** Header, content and footer of the studio's public pages. */
export function renderSite(language: Language, text: SiteText, current: 'home' | 'verify', ...content: HTMLElement[]) {
  document.documentElement.lang = language
  document.title = current === 'home' ? text('title') : `${text('fairTitle')} · ${text('title')}`
  const picker = h(
    'select',
    { 'aria-label': text('language') },
    ...languages.map(code => h('option', { value: code, selected: code === language }, languageNames[code])),
  )
  picker.addEventListener('change', () => {
    const url = new URL(location.href)
    url.searchParams.set('lang', picker.value)
    location.assign(url)
  })
  const link = (href: string, label: string, isHere: boolean) =>
    h('a', { href: `${href}?lang=${language}`, ...(isHere ? { 'aria-current': 'page' } : {}) }, label)
  document.body.replaceChildren(
    h('a', { class: 'skip', href: '#content' }, text('skip')),
    h(
      'header',
      { class: 'top' },
      h(
        'a',
        { class: 'brand', href: `/?lang=${language}` },
        h('img', { src: '/icon.svg', alt: '', width: 36, height: 36 }),
        h('span', {}, text('title')),
      ),
      h(
        'nav',
        { 'aria-label': text('title') },
        link('/', text('home'), current === 'home'),
        link('/fair', text('verify'), current === 'verify'),
      ),
      picker,
    ),
    h('main', { id: 'content', tabindex: '-1' }, ...content),
    h(
      'footer',
      { class: 'foot' },
      h('span', { class: 'age', 'aria-hidden': 'true' }, '18+'),
      h('p', {}, text('adults')),
    ),
  )
}
