/** Tags a document may hold; the same list as the server's. */
export const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'a', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
export const allowedAttributes = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'colspan',
  'rowspan',
  'scope',
  'start',
]

const ownPath = /^\/(?![/\\])[^\s\\]*$/
const ownPicture = /^\/(wps\/pictures\/[a-z0-9]{26}|assets\/(?!.*\.svg)[\w./-]+)$/
const outside = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s\\]*)?$/i

/** Where a link leads: a page of this portal, another site, a mail program, or nowhere it may lead. */
export function linkKind(href: string): 'own' | 'outside' | 'mail' | undefined {
  if (ownPath.test(href)) return 'own'
  if (outside.test(href)) return 'outside'
  if (/^mailto:[^\s<>"'\\]+$/i.test(href)) return 'mail'
  return undefined
}

export const isPicture = (src: string) => ownPicture.test(src)
