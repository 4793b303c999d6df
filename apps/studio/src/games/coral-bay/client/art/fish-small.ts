import { linear, radial, svg, times } from '../../../../kit/svg.ts'

/** All fish look to the right. */
export function eye(x: number, y: number, r: number, iris = '#20303f'): string {
  return `<circle cx="${x}" cy="${y}" r="${r * 1.28}" fill="#04121d" opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fffdf4"/><circle cx="${x + r * 0.16}" cy="${y}" r="${r * 0.68}" fill="${iris}"/><circle cx="${x + r * 0.2}" cy="${y}" r="${r * 0.4}" fill="#060b12"/><circle cx="${x + r * 0.02}" cy="${y - r * 0.3}" r="${r * 0.22}" fill="#fff"/>`
}

/** Rows of scales inside a body. */
export function scales(
  clip: string,
  x: number,
  y: number,
  columns: number,
  rows: number,
  size: number,
  colour: string,
): string {
  return `<g clip-path="url(#${clip})" fill="none" stroke="${colour}" stroke-width="1.3">${times(rows, row =>
    times(
      columns,
      column =>
        `<path d="M${x + column * size + (row % 2) * (size / 2)} ${y + row * size * 0.62}q${size * 0.52} ${size * 0.34} 0 ${size * 0.7}"/>`,
    ),
  )}</g>`
}

/** Light from above and shade below, over whatever the body is. */
export function gloss(path: string): string {
  return `<path d="${path}" fill="url(#gl)"/>`
}
export const glossDefs = linear('gl', [
  [0, '#fff', 0.5],
  [0.3, '#fff', 0.06],
  [0.58, '#001a2c', 0],
  [1, '#001a2c', 0.42],
])

export function anchovy(): string {
  const body = 'M22 30C46 9 108 5 152 29C154 31 152 33 149 34C108 55 46 51 22 30Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#1d5fb4'],
        [0.32, '#5ab4e6'],
        [0.5, '#e8fbff'],
        [0.78, '#bfe3ee'],
        [1, '#7fb6c8'],
      ]) +
      linear('f', [
        [0, '#9fd8f2'],
        [1, '#3f7fb4'],
      ]),
    `<path d="M27 30L3 9C10 22 10 38 3 51Z" fill="url(#f)"/>
    <path d="M84 12C92 1 108 2 112 10L104 14Z" fill="url(#f)"/><path d="M76 48L90 58L98 47Z" fill="url(#f)"/>
    <path d="${body}" fill="url(#b)"/>
    <path d="M24 29C58 24 108 22 140 27" stroke="#fff2a8" stroke-width="2.4" fill="none" opacity=".85"/>
    ${scales('c', 30, 16, 10, 4, 9.5, '#2f7ea855')}
    ${gloss(body)}
    <path d="M118 18C112 26 113 36 119 43" stroke="#2a6b98" stroke-width="2" fill="none"/>
    <path d="M112 33C104 40 100 42 92 41C98 37 103 32 110 29Z" fill="#d8f1fa" opacity=".9"/>
    <path d="M151 32L141 35" stroke="#2c5675" stroke-width="1.8" stroke-linecap="round"/>${eye(134, 27, 5)}`,
    160,
    60,
  )
}

export function clownfish(): string {
  const body = 'M30 50C44 22 84 10 122 26C140 34 146 44 146 50C146 58 138 68 120 76C84 90 46 78 30 50Z'
  const band = (d: string) => `<path d="${d}" fill="#fffaf0" stroke="#1b1420" stroke-width="3.2"/>`
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#ffb03b'],
        [0.5, '#ff7a1f'],
        [1, '#d8480f'],
      ]),
    `<g stroke="#1b1420" stroke-width="3" stroke-linejoin="round" fill="url(#b)">
      <path d="M36 50C24 36 12 30 4 30C10 42 10 58 4 70C14 70 26 64 36 50Z"/>
      <path d="M60 25C68 6 96 2 108 8C114 12 112 20 108 24C92 18 74 20 60 25Z"/>
      <path d="M66 78C72 92 90 96 100 90C104 86 102 82 98 80Z"/>
    </g>
    <path d="${body}" fill="url(#b)"/>
    <g clip-path="url(#c)">${band('M108 14C118 34 118 64 108 90L92 92C104 66 104 36 94 10Z')}${band('M70 8C80 34 74 62 66 94L48 92C60 64 62 36 52 8Z')}${band('M34 20L46 20C40 40 40 60 46 84L32 84C26 64 26 38 34 20Z')}</g>
    ${gloss(body)}<path d="${body}" fill="none" stroke="#7a2408" stroke-width="2"/>
    <path d="M88 54C98 50 102 60 92 70C84 74 78 68 82 60Z" fill="#ff9a35" stroke="#1b1420" stroke-width="2.6"/>
    <path d="M146 54C141 58 136 58 132 56" stroke="#7a2408" stroke-width="2.2" fill="none" stroke-linecap="round"/>${eye(128, 44, 7, '#a04a12')}`,
    150,
    100,
  )
}

export function tang(): string {
  const body = 'M30 52C42 20 86 8 118 24C138 34 146 46 148 52C146 60 138 70 118 80C86 94 42 84 30 52Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#4fa6ff'],
        [0.5, '#1b62ea'],
        [1, '#0b2fa4'],
      ]) +
      linear('y', [
        [0, '#ffec6a'],
        [1, '#f0a512'],
      ]),
    `<path d="M36 52L6 24C14 44 14 60 6 80Z" fill="url(#y)" stroke="#0b1440" stroke-width="3" stroke-linejoin="round"/>
    <path d="M48 30C66 4 106 2 122 18L116 28C92 16 68 22 48 30Z" fill="#123a9e" stroke="#0b1440" stroke-width="2.4"/>
    <path d="M52 74C70 96 106 98 118 84L112 78C92 86 70 84 52 74Z" fill="#123a9e" stroke="#0b1440" stroke-width="2.4"/>
    <path d="${body}" fill="url(#b)"/>
    <g clip-path="url(#c)"><path d="M36 50C60 22 98 20 116 34C104 30 84 34 76 48C88 62 104 60 110 56C98 78 60 80 36 50Z" fill="#0a1238"/><path d="M66 50C78 40 92 42 98 50C90 58 76 58 66 50Z" fill="#2f7bf4"/></g>
    ${gloss(body)}
    <path d="M104 54C112 52 116 60 108 68C102 70 98 64 100 58Z" fill="url(#y)" stroke="#0b1440" stroke-width="2"/>
    <path d="M148 55L139 59" stroke="#08205e" stroke-width="2.4" stroke-linecap="round"/>${eye(128, 45, 7, '#d9920a')}`,
    150,
    104,
  )
}

export function angelfish(): string {
  const body = 'M34 86C48 46 92 40 126 72C136 80 140 84 142 88C138 94 132 100 122 106C92 132 48 126 34 86Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#fff3a0'],
        [0.5, '#ffd23f'],
        [1, '#e89a12'],
      ]) +
      linear('f', [
        [0, '#fff6c4'],
        [1, '#f2b021'],
      ]),
    `<path d="M40 86C26 74 14 70 4 72C10 82 10 92 4 102C14 104 28 98 40 86Z" fill="url(#f)" stroke="#7c4a06" stroke-width="1.6"/>
    <path d="M62 54C58 30 40 10 22 2C48 6 96 22 112 62Z" fill="url(#f)" stroke="#7c4a06" stroke-width="1.6"/>
    <path d="M62 118C58 142 42 160 24 170C52 164 98 148 108 112Z" fill="url(#f)" stroke="#7c4a06" stroke-width="1.6"/>
    <g stroke="#c98513" stroke-width="1.2" opacity=".7"><path d="M34 10L70 52M52 14L84 52M70 24L98 56M36 162L70 122M54 156L84 120M74 146L98 116"/></g>
    <path d="${body}" fill="url(#b)"/>
    <g clip-path="url(#c)" fill="#1d1a3a"><path d="M104 48C96 74 98 100 106 126L116 126C108 100 108 74 114 50Z"/><path d="M74 36C66 66 66 108 76 138L90 138C80 108 80 66 88 36Z"/><path d="M46 50C40 74 40 98 48 124L57 124C50 98 50 74 56 48Z"/><path d="M60 40L66 40C58 70 58 104 68 136L62 136C52 104 52 70 60 40Z" fill="#4c7be0" opacity=".8"/></g>
    ${gloss(body)}<path d="${body}" fill="none" stroke="#8a5408" stroke-width="1.8"/>
    <path d="M90 96C98 92 104 100 96 108C90 112 84 106 86 100Z" fill="#fff0a8" stroke="#8a5408" stroke-width="1.4"/>
    <path d="M141 90L133 93" stroke="#6a3d04" stroke-width="2.2" stroke-linecap="round"/>${eye(124, 81, 7, '#b3701b')}`,
    146,
    172,
  )
}

export function puffer(): string {
  const body = 'M28 64C28 30 60 12 92 16C126 20 144 44 142 66C140 92 114 110 84 108C52 106 28 92 28 64Z'
  const spikes: [number, number, number][] = [
    [44, 28, -140],
    [66, 14, -110],
    [92, 9, -88],
    [116, 20, -60],
    [134, 38, -35],
    [136, 90, 40],
    [114, 108, 66],
    [86, 115, 90],
    [58, 108, 116],
    [36, 90, 145],
    [28, 46, -160],
  ]
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#e5a53a'],
        [0.45, '#f8d27a'],
        [0.62, '#fff4d6'],
        [1, '#d8c3a0'],
      ]),
    `<path d="M34 64C22 52 12 48 4 48C8 58 8 72 4 82C14 82 24 76 34 64Z" fill="#f0b64c" stroke="#7c4d12" stroke-width="2"/>
    <g fill="#f7e3ae" stroke="#9a6a22" stroke-width="1.4">${spikes
      .map(([x, y, turn]) => `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-14 -8L14 0L-14 8Z"/>`)
      .join('')}</g>
    <path d="${body}" fill="url(#b)"/>
    <g clip-path="url(#c)" fill="#8a551a" opacity=".78"><circle cx="52" cy="36" r="7"/><circle cx="74" cy="26" r="6"/><circle cx="98" cy="30" r="7"/><circle cx="66" cy="46" r="5"/><circle cx="88" cy="44" r="4.4"/><circle cx="44" cy="54" r="5"/><circle cx="116" cy="28" r="5"/></g>
    <g stroke="#c79a4a" stroke-width="1.8" stroke-linecap="round">${times(9, n => `<path d="M${48 + n * 9} ${78 + (n % 3) * 8}l4 5"/>`)}</g>
    ${gloss(body)}<path d="${body}" fill="none" stroke="#7c4d12" stroke-width="2"/>
    <path d="M78 62C90 56 96 68 86 80C78 84 70 76 72 68Z" fill="#f6c768" stroke="#7c4d12" stroke-width="2"/>
    <ellipse cx="139" cy="70" rx="7" ry="6" fill="#e08a6a" stroke="#7c3a22" stroke-width="2"/><path d="M136 70h8" stroke="#7c3a22" stroke-width="1.6"/>
    <path d="M132 82c-4 5-9 6-13 5" stroke="#b0803a" stroke-width="1.6" fill="none"/>${eye(116, 48, 12, '#1f7a6a')}`,
    152,
    126,
  )
}

export function lionfish(): string {
  const body = 'M36 86C54 58 98 48 138 70C158 80 166 88 168 92C162 98 152 106 136 112C98 126 56 116 36 86Z'
  const spine = (x: number, y: number, tipX: number, tipY: number) =>
    `<path d="M${x - 5} ${y}C${x - 2} ${(y + tipY) / 2} ${tipX - 6} ${tipY + 8} ${tipX} ${tipY}C${tipX + 5} ${tipY + 12} ${x + 10} ${(y + tipY) / 2} ${x + 8} ${y}Z" fill="url(#s)" stroke="#6d1420" stroke-width="1.3"/>`
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#d8402f'],
        [0.6, '#b2242c'],
        [1, '#70121f'],
      ]) +
      linear('s', [
        [0, '#fff1dc'],
        [0.3, '#e8674c'],
        [0.55, '#fff1dc'],
        [0.8, '#c93a35'],
        [1, '#7d1522'],
      ]) +
      radial(
        'w',
        [
          [0, '#c93a35', 0.95],
          [0.5, '#f6c2a0', 0.8],
          [1, '#fff1dc', 0.35],
        ],
        [0.8, 0.1, 1],
      ),
    `<path d="M42 86C26 62 12 56 3 58C12 74 12 98 3 114C14 116 28 110 42 86Z" fill="url(#s)" stroke="#6d1420" stroke-width="1.5"/>
    ${spine(70, 66, 44, 10)}${spine(84, 62, 68, 2)}${spine(98, 60, 94, 0)}${spine(112, 60, 118, 6)}${spine(126, 64, 138, 20)}
    <path d="M60 112C58 134 66 150 82 156C84 142 92 126 100 116Z" fill="url(#w)" stroke="#6d1420" stroke-width="1.3"/>
    <path d="${body}" fill="url(#b)"/>
    <g clip-path="url(#c)" fill="#fff1dc">${times(8, n => `<path d="M${52 + n * 13} 44C${44 + n * 13} 76 ${44 + n * 13} 100 ${52 + n * 13} 130L${56 + n * 13} 130C${50 + n * 13} 100 ${50 + n * 13} 76 ${58 + n * 13} 44Z"/>`)}</g>
    ${gloss(body)}<path d="${body}" fill="none" stroke="#6d1420" stroke-width="1.8"/>
    <path d="M112 96C100 104 74 132 62 156C84 158 126 146 132 104Z" fill="url(#w)" stroke="#6d1420" stroke-width="1.5"/>
    <g stroke="#a02a2c" stroke-width="1.3" fill="none"><path d="M118 100C100 116 84 136 74 154M124 102C112 120 100 138 92 154M128 106C122 124 116 138 110 148"/></g>
    <path d="M138 72C142 60 150 54 158 56" stroke="#d8402f" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M167 95L156 99" stroke="#4f0c16" stroke-width="2.4" stroke-linecap="round"/>${eye(146, 83, 7.4, '#c98a12')}`,
    172,
    160,
  )
}
