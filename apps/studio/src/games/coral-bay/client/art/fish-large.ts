import { linear, radial, svg, times } from '../../../../kit/svg.ts'
import { eye, gloss, glossDefs, scales } from './fish-small.ts'

export function turtle(): string {
  const shell = 'M44 78C46 42 84 22 122 30C152 36 170 58 168 78C164 104 130 118 98 114C66 110 44 102 44 78Z'
  const plate = (points: string) => `<path d="${points}" fill="url(#p)" stroke="#16482f" stroke-width="2.4"/>`
  const skin = 'fill="url(#k)" stroke="#1c4a36" stroke-width="2"'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${shell}"/></clipPath>` +
      radial(
        'b',
        [
          [0, '#8fc46a'],
          [0.7, '#3d8a52'],
          [1, '#1d5a3c'],
        ],
        [0.45, 0.3, 0.75],
      ) +
      radial(
        'p',
        [
          [0, '#e0b35a'],
          [0.65, '#9a7a34'],
          [1, '#5b5a2c'],
        ],
        [0.45, 0.35, 0.8],
      ) +
      linear('k', [
        [0, '#9ad6a4'],
        [1, '#4a9a78'],
      ]),
    `<path d="M60 96C46 104 30 120 26 134C40 136 62 124 76 108Z" ${skin}/>
    <path d="M48 76C36 74 24 78 14 86C26 92 40 90 50 86Z" ${skin}/>
    <path d="M160 74C174 60 196 58 206 70C210 78 206 90 194 94C180 98 168 94 160 88Z" ${skin}/>
    <path d="${shell}" fill="url(#b)"/>
    <g clip-path="url(#c)">${plate('M84 34L112 30L124 52L106 70L80 60Z')}${plate('M124 52L146 42L162 66L142 82L106 70Z')}${plate('M80 60L106 70L100 96L70 92L58 72Z')}${plate('M106 70L142 82L132 106L100 96Z')}${plate('M84 34L80 60L58 72L40 60L60 34Z')}${plate('M146 42L112 30L120 16L160 30Z')}${plate('M142 82L162 66L178 84L150 104L132 106Z')}${plate('M70 92L100 96L94 120L62 112Z')}</g>
    ${gloss(shell)}<path d="${shell}" fill="none" stroke="#123c28" stroke-width="3"/>
    <path d="M50 92C80 108 136 108 164 88" stroke="#e9d59a" stroke-width="4" fill="none" opacity=".75"/>
    <g fill="#2f7a5a" opacity=".75"><circle cx="176" cy="84" r="3"/><circle cx="186" cy="88" r="2.4"/><circle cx="172" cy="76" r="2.2"/><circle cx="38" cy="124" r="3"/><circle cx="48" cy="116" r="2.6"/></g>
    <path d="M205 80C200 85 194 86 189 85" stroke="#1c4a36" stroke-width="2.2" fill="none" stroke-linecap="round"/>${eye(193, 72, 6.4, '#3a2a10')}`,
    212,
    140,
  )
}

/** The fore flipper, which beats on its own; it hangs from its upper right corner. */
export function flipper(): string {
  return svg(
    linear('k', [
      [0, '#a6dfae'],
      [1, '#3f8e6c'],
    ]),
    `<path d="M66 6C50 4 20 30 6 74C30 74 62 52 78 24C80 14 76 8 66 6Z" fill="url(#k)" stroke="#1c4a36" stroke-width="2.4"/><g fill="#2f7a5a" opacity=".7"><circle cx="50" cy="28" r="4"/><circle cx="38" cy="44" r="4"/><circle cx="26" cy="58" r="3.4"/><circle cx="58" cy="40" r="3"/></g>`,
    84,
    80,
  )
}

export function ray(): string {
  const body =
    'M60 80C76 40 120 8 168 6C164 34 176 56 214 76C218 80 218 86 214 90C176 108 164 130 168 158C120 154 76 122 60 80Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      radial(
        'b',
        [
          [0, '#6f8cf0'],
          [0.55, '#3a4fc0'],
          [1, '#1d2474'],
        ],
        [0.66, 0.46, 0.62],
      ),
    `<path d="M66 82C44 80 22 86 2 98C24 94 44 92 68 90Z" fill="#2a348c" stroke="#141a54" stroke-width="1.6"/>
    <path d="${body}" fill="url(#b)" stroke="#141a54" stroke-width="2.4" stroke-linejoin="round"/>
    <g clip-path="url(#c)"><path d="M78 82C104 66 150 62 206 82C150 104 104 100 78 82Z" fill="#8fa6ff" opacity=".35"/>
    <g fill="#8ff0ff">${[
      [110, 52, 5],
      [130, 38, 6],
      [150, 28, 5],
      [124, 60, 4],
      [148, 50, 6],
      [96, 70, 4],
      [110, 112, 5],
      [130, 126, 6],
      [150, 136, 5],
      [124, 104, 4],
      [148, 114, 6],
      [96, 94, 4],
      [164, 66, 4],
      [164, 98, 4],
    ]
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" opacity=".9"/><circle cx="${x}" cy="${y}" r="${r! + 2.5}" fill="none" stroke="#8ff0ff" stroke-width="1" opacity=".5"/>`,
      )
      .join('')}</g></g>
    ${gloss(body)}
    <path d="M214 76C222 70 228 70 230 74C228 80 224 82 216 82M214 90C222 96 228 96 230 92C228 86 224 84 216 84" fill="#3a4fc0" stroke="#141a54" stroke-width="1.8"/>
    ${eye(196, 70, 5, '#ffdf6a')}${eye(196, 96, 5, '#ffdf6a')}`,
    232,
    164,
  )
}

export function swordfish(): string {
  const body = 'M36 58C70 30 132 26 182 48C192 52 198 55 204 57C198 61 192 64 182 67C132 88 72 84 36 58Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear('b', [
        [0, '#173a72'],
        [0.4, '#2f78b8'],
        [0.56, '#cfe8f4'],
        [1, '#8fb2c6'],
      ]) +
      linear('f', [
        [0, '#5aa6e8'],
        [1, '#122c66'],
      ]),
    `<path d="M44 58C30 40 20 18 4 6C14 30 20 46 20 58C20 70 14 88 4 112C20 100 32 78 44 58Z" fill="url(#f)" stroke="#0c1f48" stroke-width="2"/>
    <path d="M70 36C84 2 128 -6 154 40C128 30 96 30 70 36Z" fill="url(#f)" stroke="#0c1f48" stroke-width="2"/>
    <g stroke="#0c2a5e" stroke-width="1.4" opacity=".8"><path d="M88 32L96 10M104 30L112 5M120 31L128 12M136 34L140 22"/></g>
    <path d="M88 82C92 98 104 108 116 108C112 98 112 88 114 80Z" fill="url(#f)" stroke="#0c1f48" stroke-width="1.6"/>
    <path d="M186 50C214 50 246 52 270 55C246 60 214 64 188 65Z" fill="#8fa9c0" stroke="#20364e" stroke-width="1.8"/><path d="M190 56C216 55 244 55 266 55" stroke="#eaf6ff" stroke-width="2"/>
    <path d="${body}" fill="url(#b)"/>
    ${scales('c', 50, 32, 13, 5, 10, '#12345c44')}
    ${gloss(body)}<path d="${body}" fill="none" stroke="#0f2850" stroke-width="1.8"/>
    <path d="M150 40C142 52 144 66 152 78" stroke="#17406c" stroke-width="2.2" fill="none"/>
    <path d="M142 66C128 72 116 84 112 96C126 94 140 84 148 72Z" fill="#3f86c4" stroke="#0c1f48" stroke-width="1.6"/>
    <path d="M200 60L184 62" stroke="#0f2850" stroke-width="1.8"/>${eye(172, 51, 7, '#e8b838')}`,
    272,
    116,
  )
}

export function seahorse(): string {
  const body =
    'M64 22C80 14 98 26 96 46C95 56 88 62 88 74C88 92 92 104 84 124C76 142 58 148 48 162C42 172 50 184 62 180C70 176 68 166 60 168C66 158 82 168 76 182C68 198 40 196 34 176C28 154 48 142 54 126C58 114 50 100 52 82C53 70 58 64 56 54C52 44 50 30 64 22Z'
  return svg(
    glossDefs +
      `<clipPath id="c"><path d="${body}"/></clipPath>` +
      linear(
        'b',
        [
          [0, '#fff6b8'],
          [0.4, '#ffd04a'],
          [0.75, '#e08a14'],
          [1, '#9a4f08'],
        ],
        [0, 0, 1, 0.4],
      ) +
      radial('h', [
        [0, '#fff2a0', 0.75],
        [0.6, '#ffd24a', 0.24],
        [1, '#ffd24a', 0],
      ]),
    `<ellipse cx="70" cy="96" rx="68" ry="96" fill="url(#h)"/>
    <path d="M52 84C30 74 16 86 12 104C28 112 44 108 54 100Z" fill="#ffe58a" stroke="#a5610c" stroke-width="2"/><g stroke="#d89a2a" stroke-width="1.6"><path d="M20 98L50 90M24 106L50 96"/></g>
    <path d="M66 22C62 12 66 4 72 2C74 8 80 6 82 2C86 8 84 14 90 12C92 18 88 24 84 26Z" fill="#ffdf6a" stroke="#a5610c" stroke-width="2"/>
    <path d="M92 40C104 40 116 44 124 46C128 50 126 56 120 57C110 58 98 56 90 54Z" fill="#ffcf4a" stroke="#a5610c" stroke-width="2"/>
    <path d="${body}" fill="url(#b)" stroke="#8a4a08" stroke-width="2.4"/>
    <g clip-path="url(#c)" stroke="#a5610c" stroke-width="2.2" fill="none" opacity=".75">${times(11, n => `<path d="M40 ${66 + n * 9}q26 8 52 0"/>`)}</g>
    <g clip-path="url(#c)"><path d="M86 60C80 84 92 104 80 128C74 138 64 144 58 150" stroke="#fff8d4" stroke-width="7" fill="none" opacity=".65"/></g>
    <circle cx="119" cy="51" r="2.4" fill="#8a4a08"/>${eye(82, 40, 7, '#1a6a8a')}`,
    138,
    196,
  )
}

export function octopus(): string {
  const head = 'M46 70C38 30 66 6 96 8C128 10 148 36 138 70C132 88 116 96 92 96C68 96 52 88 46 70Z'
  const arm = (d: string) =>
    `<path d="${d}" fill="none" stroke="#4a1468" stroke-width="21" stroke-linecap="round"/><path d="${d}" fill="none" stroke="url(#b)" stroke-width="16" stroke-linecap="round"/>`
  return svg(
    glossDefs +
      linear('b', [
        [0, '#d86ae8'],
        [0.55, '#9a34c8'],
        [1, '#5a1a94'],
      ]) +
      linear('g', [
        [0, '#fff3b0'],
        [0.5, '#f6c344'],
        [1, '#a8650e'],
      ]) +
      radial(
        'r',
        [
          [0, '#ffffff'],
          [0.6, '#f4e6f4'],
          [1, '#b8a0c8'],
        ],
        [0.38, 0.32, 0.8],
      ),
    `${arm('M60 86C40 96 20 96 16 116C14 132 30 134 32 122')}${arm('M126 86C146 96 168 94 172 114C174 130 158 134 156 122')}
    ${arm('M70 92C58 112 46 124 44 142C44 154 58 156 60 146')}${arm('M116 92C128 112 142 122 144 140C146 154 130 158 128 146')}
    <path d="M62 128h64l-6 30H68Z" fill="#8a4f22" stroke="#3d1f0a" stroke-width="2.4"/><path d="M58 128C60 106 128 106 130 128Z" fill="#a8652e" stroke="#3d1f0a" stroke-width="2.4"/>
    <g stroke="#3d1f0a" stroke-width="1.4" fill="url(#g)"><circle cx="76" cy="127" r="9"/><circle cx="94" cy="122" r="10"/><circle cx="112" cy="127" r="9"/><circle cx="86" cy="132" r="8"/><circle cx="103" cy="132" r="8"/></g><circle cx="94" cy="116" r="8" fill="url(#r)" stroke="#8a6a98" stroke-width="1.2"/>
    <path d="M64 138h60" stroke="#f6c344" stroke-width="4"/><rect x="88" y="134" width="12" height="13" rx="2" fill="url(#g)" stroke="#3d1f0a" stroke-width="1.4"/>
    ${arm('M80 94C78 112 66 118 64 128')}${arm('M106 94C108 112 120 118 122 128')}
    <path d="${head}" fill="url(#b)" stroke="#4a1468" stroke-width="2.6"/>${gloss(head)}
    <g fill="#f0a8f4" opacity=".65"><circle cx="70" cy="34" r="6"/><circle cx="86" cy="22" r="4.6"/><circle cx="112" cy="24" r="5.4"/><circle cx="60" cy="52" r="3.6"/><circle cx="126" cy="44" r="4.6"/></g>
    <path d="M78 82C86 90 100 90 108 82" stroke="#3d0f58" stroke-width="3" fill="none" stroke-linecap="round"/>${eye(76, 62, 11, '#2a8a5a')}${eye(112, 62, 11, '#2a8a5a')}`,
    188,
    166,
  )
}
