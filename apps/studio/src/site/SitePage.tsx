import { languageNames } from '@ronda/ui/i18n/language-names.ts'
import type { ReactNode } from 'react'
import { type Language, languages } from '../kinds/game.ts'
import type { SiteText } from './i18n/texts.ts'

export type SiteProps = { language: Language; text: SiteText }

/** Header, content and footer of the studio's public pages. */
export function SitePage({
  language,
  text,
  current,
  children,
}: SiteProps & { current: 'home' | 'verify'; children: ReactNode }) {
  const goTo = (chosen: string) => {
    const url = new URL(location.href)
    url.searchParams.set('lang', chosen)
    location.assign(url)
  }
  return (
    <div className="flex min-h-screen flex-col bg-[radial-gradient(90%_480px_at_50%_0,oklch(0.29_0.08_285/0.9),transparent)]">
      <a
        href="#content"
        className="absolute -top-[60px] left-4 z-10 rounded-[10px] bg-brand px-4 py-2.5 text-on-brand focus:top-3"
      >
        {text('skip')}
      </a>
      <header className="mx-auto flex min-h-18 w-full max-w-[1120px] items-center gap-6 px-5 max-[819px]:flex-wrap max-[819px]:gap-x-3 max-[819px]:gap-y-1 max-[819px]:py-2.5">
        <a
          href={`/?lang=${language}`}
          className="mr-auto flex items-center gap-2.5 text-[18px] font-extrabold text-fg-1 no-underline"
        >
          <img src="/icon.svg" alt="" width={36} height={36} />
          <span>{text('title')}</span>
        </a>
        <nav
          aria-label={text('title')}
          className="flex gap-1 max-[819px]:order-3 max-[819px]:-ml-3.5 max-[819px]:w-full"
        >
          <NavLink href={`/?lang=${language}`} label={text('home')} isHere={current === 'home'} />
          <NavLink href={`/fair?lang=${language}`} label={text('verify')} isHere={current === 'verify'} />
        </nav>
        <select
          aria-label={text('language')}
          value={language}
          onChange={event => goTo(event.target.value)}
          className="min-h-11 rounded-[10px] border border-strong bg-surface-1 px-3 text-[15px] text-fg-1"
        >
          {languages.map(code => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[1120px] flex-1 px-5 pb-18 focus:outline-none">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-[1120px] items-center gap-3.5 border-t border-subtle px-5 py-6 text-[14px] text-fg-3">
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full border-2 border-current text-[13px] font-extrabold"
        >
          18+
        </span>
        <p>{text('adults')}</p>
      </footer>
    </div>
  )
}

function NavLink({ href, label, isHere }: { href: string; label: string; isHere: boolean }) {
  return (
    <a
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-[10px] px-3.5 font-semibold text-fg-2 no-underline hover:bg-white/6 aria-[current]:text-brand"
    >
      {label}
    </a>
  )
}

export function Hero({ title, isSmall, children }: { title: string; isSmall?: boolean; children: ReactNode }) {
  return (
    <section
      className={isSmall ? 'max-w-[760px] pt-10 pb-2 max-[819px]:pt-7' : 'max-w-[760px] pt-14 pb-6 max-[819px]:pt-7'}
    >
      <h1 className="text-[clamp(30px,5vw,52px)] leading-[1.1] font-extrabold tracking-[-0.015em] text-balance">
        {title}
      </h1>
      {children}
    </section>
  )
}

export const HeroText = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 text-[18px]/[28px] text-fg-2">{children}</p>
)
