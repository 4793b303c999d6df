import { cx } from '@ronda/ui/page/cx.ts'
import createDOMPurify from 'dompurify'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isPlain } from '../../site/help-link.tsx'
import { isHelpPath, useHelpPlace } from '../../site/help-place.ts'
import { allowedAttributes, allowedTags, isPicture, linkKind } from './rich-text-rules.ts'

function createPurifier() {
  const purify = createDOMPurify(window)
  purify.addHook('afterSanitizeAttributes', element => {
    if (element instanceof HTMLAnchorElement) {
      const kind = linkKind(element.getAttribute('href') ?? '')
      if (!kind) return element.removeAttribute('href')
      element.setAttribute('rel', 'noopener noreferrer nofollow')
      if (kind === 'outside') element.setAttribute('target', '_blank')
    }
    if (element instanceof HTMLImageElement) {
      if (!isPicture(element.getAttribute('src') ?? '')) return element.remove()
      element.setAttribute('loading', 'lazy')
    }
  })
  return purify
}

let purifier: ReturnType<typeof createPurifier> | undefined

function sanitised(html: string): DocumentFragment {
  purifier ??= createPurifier()
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  // A wide table scrolls in a frame of its own, which a keyboard can reach.
  for (const table of fragment.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.dataset.scrolls = ''
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
  return fragment
}

/** A document's HTML, sanitised once more, in the typography of all documents. Links to own pages do not reload the portal. */
export function RichText({ html, lang, className }: { html: string; lang?: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const help = useHelpPlace()
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitised(html))
  }, [html])

  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href || linkKind(href) !== 'own') return
    if (!isPlain(event)) return
    event.preventDefault()
    if (isHelpPath(href) && !help.isPage) help.open(href)
    else navigate(href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, with keyboard and mouse
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div ref={box} lang={lang} className={cx('rich-text', className)} onClick={follow} />
  )
}
