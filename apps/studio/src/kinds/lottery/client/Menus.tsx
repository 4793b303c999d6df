import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useRef } from 'react'
import type { LotteryPage } from './page.ts'
import type { Sheet } from './sheets.ts'
import { betName, boardName, menuMeaning, menuName } from './words/words.ts'

/** The families of bets, and the bets of the open one. */
export function Menus({ page }: { page: LotteryPage }) {
  const { desk, rules, language, text } = page
  const { sheet, menus } = desk
  const menu = menus.find(({ code }) => code === sheet.menu)!
  const isOnly = menu.sheets.length === 1
  return (
    <nav className="lot-menus" aria-label={text('families')}>
      <Rail label={text('families')} active={menu.code}>
        {menus.map(({ code }) => (
          <button
            key={code}
            type="button"
            className="lot-tab"
            aria-pressed={code === menu.code}
            data-code={code}
            title={menuMeaning(code, language)}
            onClick={() => desk.openMenu(code)}
          >
            {menuName(rules, code, language)}
          </button>
        ))}
      </Rail>
      {!isOnly && (
        <Rail label={text('plays')} active={sheet.id}>
          {menu.sheets.map(one => (
            <button
              key={one.id}
              type="button"
              className="lot-chip"
              aria-pressed={one === sheet}
              data-code={one.id}
              onClick={() => desk.open(one.id)}
            >
              {sheetName(one, language)}
            </button>
          ))}
        </Rail>
      )}
    </nav>
  )
}

const sheetName = ({ bets }: Sheet, language: LotteryPage['language']) =>
  bets.length > 1 ? boardName(language) : betName(bets[0]!, language)

/** A row that scrolls sideways and keeps what is chosen in sight. */
function Rail({ label, active, children }: { label: string; active: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(active)}"]`)
    if (!box.current || !chosen) return
    const { offsetLeft, offsetWidth } = chosen
    box.current.scrollTo?.({ left: offsetLeft - (box.current.clientWidth - offsetWidth) / 2, behavior: 'smooth' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    <div ref={box} role="group" aria-label={label} className={cx('lot-rail')}>
      {children}
    </div>
  )
}
