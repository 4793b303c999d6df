import sanitizeHtml from 'sanitize-html'

const REL = 'noopener noreferrer nofollow'
const ownPath = /^\/(?![/\\])[^\s\\]*$/
const ownPicture = /^\/(wps\/pictures\/[a-z0-9]{26}|assets\/(?!.*\.svg)[\w./-]+)$/
const outside = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s\\]*)?$/i

function isLink(href: string): boolean {
  return ownPath.test(href) || outside.test(href) || /^#[\w-]*$/.test(href) || /^mailto:[^\s<>"'\\]+$/i.test(href)
}

function isPicture(src: string): boolean {
  return ownPicture.test(src)
}

const cell = ['colspan', 'rowspan', 'scope']

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'code', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: cell,
    td: cell,
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  enforceHtmlBoundary: false,
  // These go with everything inside them.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'iframe', 'object', 'title', 'xmp'],
    ...['noembed', 'noframes', 'plaintext', 'svg', 'math'],
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => {
      const to = href.trim()
      if (!isLink(to)) return { tagName, attribs: {} as sanitizeHtml.Attributes }
      const attribs: sanitizeHtml.Attributes = { href: to, rel: REL }
      if (!ownPath.test(to) && !to.startsWith('#')) attribs.target = '_blank'
      return { tagName, attribs }
    },
    img: (tagName, { src = '', alt = '', width, height }) => {
      const from = src.trim()
      if (!isPicture(from)) return { tagName, attribs: {} as sanitizeHtml.Attributes }
      const attribs: sanitizeHtml.Attributes = { src: from, alt, loading: 'lazy' }
      if (/^\d{1,4}$/.test(width ?? '')) attribs.width = width as string
      if (/^\d{1,4}$/.test(height ?? '')) attribs.height = height as string
      return { tagName, attribs }
    },
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) =>
          name === 'scope' ? /^(row|col)$/.test(value) : /span|start/.test(name) ? /^\d{1,3}$/.test(value) : true,
        ),
      ),
    }),
  },
  exclusiveFilter: frame => frame.tag === 'img' && !frame.attribs.src,
}

/** HTML as it may be shown: only the tags and attributes of the list, links that lead nowhere strange. Twice gives the same as once. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options).trim()
}
