import { goldStops, linear, polar, radial, shadow, svg, times } from '../../../../kit/svg.ts'
import { sparkle } from './gems.ts'

/** Compass rose: the scatter. */
export function compass(): string {
  const point = (angle: number, length: number, width: number, light: string, dark: string) =>
    `<g transform="rotate(${angle} 128 128)"><path d="M128 ${128 - length}L${128 + width} ${128 - width}L128 128Z" fill="${dark}"/><path d="M128 ${128 - length}L${128 - width} ${128 - width}L128 128Z" fill="${light}"/></g>`
  const defs =
    radial('glow', [
      [0, '#9ffcff', 0.85],
      [0.55, '#35c7e8', 0.35],
      [1, '#35c7e8', 0],
    ]) +
    linear('gold', goldStops, [0.1, 0, 0.9, 1]) +
    linear('gold2', goldStops, [0.9, 1, 0.1, 0]) +
    radial(
      'dial',
      [
        [0, '#2fa5c9'],
        [0.55, '#0c4a86'],
        [1, '#051c46'],
      ],
      [0.42, 0.36, 0.75],
    ) +
    radial(
      'jade',
      [
        [0, '#e6fff2'],
        [0.45, '#4fd69d'],
        [1, '#0a5c44'],
      ],
      [0.35, 0.3, 0.8],
    ) +
    shadow('s')
  return svg(
    defs,
    `<circle cx="128" cy="128" r="128" fill="url(#glow)"/>
    <g filter="url(#s)">${times(16, i => `<g transform="rotate(${i * 22.5} 128 128)"><path d="M128 6L138 26H118Z" fill="url(#gold)" stroke="#5a3208" stroke-width="2"/></g>`)}
    <circle cx="128" cy="128" r="108" fill="url(#gold)" stroke="#4d2a07" stroke-width="4"/><circle cx="128" cy="128" r="94" fill="url(#gold2)"/><circle cx="128" cy="128" r="86" fill="url(#dial)" stroke="#4d2a07" stroke-width="3"/></g>
    ${times(32, i => {
      const [x, y] = polar(128, 128, 101, i * 11.25)
      return `<circle cx="${x}" cy="${y}" r="${i % 4 ? 2 : 4}" fill="${i % 4 ? '#7a4810' : '#c41f38'}"/>`
    })}
    <circle cx="128" cy="128" r="66" fill="none" stroke="#8fe9ff" stroke-width="1.5" opacity=".6"/><circle cx="128" cy="128" r="74" fill="none" stroke="#8fe9ff" stroke-width="1" opacity=".4"/>
    ${[45, 135, 225, 315].map(a => point(a, 62, 13, '#ffe9ad', '#b97a1c')).join('')}
    ${[0, 90, 180, 270].map(a => point(a, 84, 17, '#fffdf2', '#d4a03a')).join('')}
    <g><path d="M128 44L145 111L128 128Z" fill="#a8112e"/><path d="M128 44L111 111L128 128Z" fill="#ff5a5f"/></g>
    <circle cx="128" cy="128" r="20" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/><circle cx="128" cy="128" r="12" fill="url(#jade)" stroke="#053f31" stroke-width="2"/><circle cx="124" cy="124" r="3.4" fill="#fff"/>
    <path d="M60 92C72 62 100 46 128 44C96 54 74 74 64 104Z" fill="#fff" opacity=".28"/>${sparkle(72, 62, 17)}${sparkle(190, 178, 11)}`,
  )
}

/** The galleon under full sail: the wild. The word under it comes from the page's language. */
export function galleon(): string {
  const sail = (x: number, y: number, w: number, h: number, fill: string) =>
    `<path d="M${x} ${y}H${x + w}C${x + w + 13} ${y + h * 0.4} ${x + w + 11} ${y + h * 0.75} ${x + w - 2} ${y + h}H${x + 2}C${x + 10} ${y + h * 0.7} ${x + 10} ${y + h * 0.35} ${x} ${y}Z" fill="url(#${fill})" stroke="#6a1020" stroke-width="2.5"/>
     <path d="M${x + w * 0.33} ${y + 2}C${x + w * 0.33 + 11} ${y + h * 0.4} ${x + w * 0.33 + 10} ${y + h * 0.7} ${x + w * 0.33} ${y + h - 2}M${x + w * 0.67} ${y + 2}C${x + w * 0.67 + 12} ${y + h * 0.4} ${x + w * 0.67 + 10} ${y + h * 0.7} ${x + w * 0.66} ${y + h - 2}" stroke="#8a4a10" stroke-width="1.6" fill="none" opacity=".55"/>`
  const defs =
    radial(
      'sky',
      [
        [0, '#fff6c9'],
        [0.28, '#ffcf6b'],
        [0.55, '#f07f3c'],
        [0.8, '#8a2a58'],
        [1, '#2a1250'],
      ],
      [0.5, 0.42, 0.62],
    ) +
    linear('gold', goldStops, [0.1, 0, 0.9, 1]) +
    linear('gold2', goldStops, [0.9, 1, 0.1, 0]) +
    linear(
      'sailA',
      [
        [0, '#fffdf0'],
        [0.6, '#ffe6a8'],
        [1, '#e0a24a'],
      ],
      [0, 0, 1, 0.6],
    ) +
    linear(
      'sailB',
      [
        [0, '#ff7a66'],
        [0.5, '#d4213a'],
        [1, '#7a0b28'],
      ],
      [0, 0, 1, 0.6],
    ) +
    linear('hull', [
      [0, '#a8602a'],
      [0.4, '#6e3413'],
      [1, '#2f1306'],
    ]) +
    linear('sea', [
      [0, '#3fe0c8'],
      [0.35, '#108f95'],
      [1, '#052c50'],
    ]) +
    shadow('s')
  return svg(
    `${defs}<clipPath id="k"><circle cx="128" cy="120" r="102"/></clipPath>`,
    `<g filter="url(#s)"><circle cx="128" cy="120" r="116" fill="url(#gold)" stroke="#4d2a07" stroke-width="4"/><circle cx="128" cy="120" r="107" fill="url(#gold2)"/><circle cx="128" cy="120" r="102" fill="url(#sky)"/></g>
    <g clip-path="url(#k)"><g opacity=".5">${times(14, i => `<path d="M128 96L${polar(128, 96, 150, i * 25.7 - 4).join(' ')}L${polar(128, 96, 150, i * 25.7 + 5).join(' ')}Z" fill="#fff4c2" opacity=".4"/>`)}</g>
    <path d="M20 176C60 164 90 180 128 172C170 164 200 178 240 168V240H20Z" fill="#0b4a6e"/>
    <g><path d="M128 30V170M84 52V168M176 56V168" stroke="#3a1a08" stroke-width="5"/><path d="M196 150L234 118" stroke="#3a1a08" stroke-width="5"/>
    ${sail(100, 40, 50, 38, 'sailB')}${sail(94, 82, 62, 52, 'sailA')}${sail(62, 60, 38, 32, 'sailA')}${sail(58, 96, 42, 40, 'sailB')}${sail(160, 64, 32, 30, 'sailA')}${sail(158, 98, 38, 38, 'sailB')}
    <path d="M200 148L232 118L214 152Z" fill="url(#sailA)" stroke="#6a1020" stroke-width="2"/>
    <path d="M128 30L156 22L128 40ZM84 52L106 45L84 60ZM176 56L198 49L176 64Z" fill="#1fb58a" stroke="#064e3b" stroke-width="1.5"/>
    <path d="M36 132H66V146H196L214 150C206 178 196 196 176 202H78C56 196 42 168 36 132Z" fill="url(#hull)" stroke="#1d0a02" stroke-width="3"/>
    <path d="M40 148H206M46 164H202M56 180H192" stroke="#e8b64c" stroke-width="3" opacity=".9"/><path d="M38 134H64V144H40Z" fill="#e8b64c"/>
    ${times(6, i => `<rect x="${72 + i * 19}" y="153" width="9" height="8" rx="2" fill="#1d0a02" stroke="#f3c65c" stroke-width="1.5"/>`)}
    <circle cx="48" cy="124" r="7" fill="#ffe9a6" stroke="#7a4810" stroke-width="2"/></g>
    <path d="M10 190C34 176 50 204 76 192C100 180 112 204 138 192C164 180 178 204 204 192C222 184 236 190 250 186V250H10Z" fill="url(#sea)"/><path d="M10 190C34 176 50 204 76 192C100 180 112 204 138 192C164 180 178 204 204 192C222 184 236 190 250 186" fill="none" stroke="#c9fff2" stroke-width="4" opacity=".9"/>
    <path d="M40 64C58 36 92 22 128 20C90 34 62 56 48 96Z" fill="#fff" opacity=".3"/></g>
    <path d="M20 184L40 196H216L236 184L228 214L236 244L216 236H40L20 244L28 214Z" fill="#7a0b28" stroke="#3a0412" stroke-width="3"/><path d="M34 192H222V238H34Z" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/><path d="M40 197H216V233H40Z" fill="#5c0720" stroke="#a3702a" stroke-width="2"/>
    ${sparkle(60, 46, 17)}`,
  )
}

/** Mast, sails and sea over three rows: what an expanding wild becomes. 256 × 768. */
export function tallGalleon(): string {
  const sail = (y: number, half: number, height: number, fill: string) =>
    `<path d="M${128 - half} ${y}H${128 + half}C${128 + half + 14} ${y + height * 0.4} ${128 + half + 8} ${y + height * 0.8} ${128 + half - 8} ${y + height}H${128 - half + 8}C${128 - half - 8} ${y + height * 0.8} ${128 - half - 14} ${y + height * 0.4} ${128 - half} ${y}Z" fill="url(#${fill})" stroke="#6a1020" stroke-width="4"/>
     ${times(4, i => {
       const x = 128 - half + (half * 2 * (i + 1)) / 5
       return `<path d="M${x} ${y + 4}Q${x + (x - 128) * 0.14} ${y + height / 2} ${x} ${y + height - 4}" stroke="#8a4a10" stroke-width="2.5" fill="none" opacity=".45"/>`
     })}
     <path d="M${128 - half + 10} ${y + 10}Q${128 - half + 2} ${y + height / 2} ${128 - half + 16} ${y + height - 10}" stroke="#fff" stroke-width="7" fill="none" opacity=".5" stroke-linecap="round"/>`
  const defs =
    linear('sky', [
      [0, '#1a0d4a'],
      [0.35, '#6a2470'],
      [0.62, '#e8693c'],
      [0.8, '#ffcf6b'],
      [1, '#ffe9a6'],
    ]) +
    radial('sun', [
      [0, '#fffbe0'],
      [0.35, '#ffdf80', 0.9],
      [1, '#ffb04a', 0],
    ]) +
    linear('gold', goldStops, [0, 0, 1, 0.2]) +
    linear(
      'sailA',
      [
        [0, '#fffdf0'],
        [0.55, '#ffe6a8'],
        [1, '#d9953c'],
      ],
      [0, 0, 1, 0.5],
    ) +
    linear(
      'sailB',
      [
        [0, '#ff8a70'],
        [0.5, '#d4213a'],
        [1, '#7a0b28'],
      ],
      [0, 0, 1, 0.5],
    ) +
    linear('hull', [
      [0, '#b86a30'],
      [0.4, '#74381a'],
      [1, '#2f1306'],
    ]) +
    linear('sea', [
      [0, '#48e6cc'],
      [0.35, '#108f95'],
      [1, '#052c50'],
    ])
  return svg(
    `${defs}<clipPath id="k"><rect x="10" y="10" width="236" height="748" rx="26"/></clipPath>`,
    `<rect x="3" y="3" width="250" height="762" rx="32" fill="url(#gold)" stroke="#4d2a07" stroke-width="4"/><rect x="10" y="10" width="236" height="748" rx="26" fill="url(#sky)"/>
    <g clip-path="url(#k)"><circle cx="128" cy="520" r="230" fill="url(#sun)"/>${times(26, i => `<circle cx="${20 + ((i * 83) % 220)}" cy="${24 + ((i * 47) % 260)}" r="${1 + (i % 3) * 0.8}" fill="#fff" opacity=".${4 + (i % 5)}"/>`)}
    <path d="M128 40V640" stroke="#3a1a08" stroke-width="14"/><path d="M128 40V640" stroke="#8a4a1c" stroke-width="5"/>
    <path d="M128 46L30 620M128 46L226 620M128 230L46 620M128 230L210 620" stroke="#2a1206" stroke-width="3" opacity=".7"/>
    <path d="M128 30C160 22 176 42 212 32C196 48 200 58 212 66C176 72 160 54 128 64Z" fill="#1fb58a" stroke="#064e3b" stroke-width="3"/>
    ${sail(84, 56, 110, 'sailB')}${sail(212, 84, 160, 'sailA')}${sail(392, 100, 176, 'sailB')}
    <circle cx="128" cy="292" r="40" fill="none" stroke="#c41f38" stroke-width="7"/>${times(8, i => `<path d="M128 292L${polar(128, 292, i % 2 ? 24 : 36, i * 45).join(' ')}" stroke="#c41f38" stroke-width="6" stroke-linecap="round"/>`)}<circle cx="128" cy="292" r="10" fill="#c41f38"/>
    ${times(8, i => `<path d="M128 ${i % 2 ? 444 : 424}L${i % 2 ? 136 : 140} 470L128 478L${i % 2 ? 120 : 116} 470Z" fill="#ffe0a0" transform="rotate(${i * 45} 128 478)"/>`)}<circle cx="128" cy="478" r="13" fill="#1fb58a" stroke="#ffe0a0" stroke-width="5"/>
    <path d="M22 580H234C236 640 216 690 190 712H66C40 690 20 640 22 580Z" fill="url(#hull)" stroke="#1d0a02" stroke-width="5"/><path d="M24 600H232M30 634H226M44 668H212" stroke="#f0c052" stroke-width="6"/>
    ${times(6, i => `<rect x="${48 + i * 29}" y="610" width="16" height="14" rx="3" fill="#1d0a02" stroke="#f3c65c" stroke-width="2.5"/>`)}
    <path d="M128 572L156 604L128 646L100 604Z" fill="#1fb58a" stroke="#ffe08a" stroke-width="5"/>
    <path d="M0 700C30 680 54 714 86 698C116 682 134 714 166 698C196 684 220 712 260 694V780H0Z" fill="url(#sea)"/><path d="M0 700C30 680 54 714 86 698C116 682 134 714 166 698C196 684 220 712 260 694" fill="none" stroke="#d6fff4" stroke-width="7" opacity=".9"/>
    <path d="M10 60C10 30 30 10 60 10H110C50 60 24 180 18 400H10Z" fill="#fff" opacity=".14"/></g>
    <rect x="10" y="10" width="236" height="748" rx="26" fill="none" stroke="#fff3c4" stroke-opacity=".6" stroke-width="3"/>`,
    256,
    768,
  )
}
