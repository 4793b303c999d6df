import { goldStops, linear, polar, radial, round, type Stop, svg, times } from '../../../../kit/svg.ts'

export type SceneSize = {
  width: number
  height: number
  /** Height of the line between sky and sea. */
  horizon: number
  sun: { x: number; y: number; radius: number }
  ship: { x: number; y: number; scale: number }
}

type Mood = {
  sky: Stop[]
  sun: [core: string, rim: string, glow: string]
  cloud: [light: string, dark: string]
  hill: [near: string, far: string, rim: string]
  sea: Stop[]
  glint: string
  stars: number
}

const dusk: Mood = {
  sky: [
    [0, '#0b1238'],
    [0.3, '#33195c'],
    [0.55, '#8a2a5c'],
    [0.78, '#e0663f'],
    [0.93, '#ffb45a'],
    [1, '#ffe0a0'],
  ],
  sun: ['#fffbe6', '#ffd97a', '#ff9d4a'],
  cloud: ['#ffd9a0', '#b8456a'],
  hill: ['#2a1240', '#6a2a5e', '#ffb066'],
  sea: [
    [0, '#ffb268'],
    [0.06, '#c8607a'],
    [0.22, '#27728c'],
    [0.55, '#0d4468'],
    [1, '#041a38'],
  ],
  glint: '#ffe6b0',
  stars: 46,
}

const night: Mood = {
  sky: [
    [0, '#030824'],
    [0.4, '#0a1a52'],
    [0.7, '#123c7a'],
    [0.92, '#1f7f96'],
    [1, '#7ff0d8'],
  ],
  sun: ['#f6fbff', '#cfe6ff', '#6fb7ff'],
  cloud: ['#9fe8ff', '#26508f'],
  hill: ['#051436', '#0f2f66', '#6ff0dc'],
  sea: [
    [0, '#8ff5e0'],
    [0.06, '#2a9fb0'],
    [0.25, '#0b4f86'],
    [0.6, '#071f57'],
    [1, '#020a28'],
  ],
  glint: '#b8fff0',
  stars: 120,
}

/** Sky, islands and sea with the galleon at anchor; the same bay at dusk and in the night of the free spins. */
export function scene(size: SceneSize, isNight: boolean): string {
  const { width: w, height: h, horizon: y0 } = size
  const mood = isNight ? night : dusk
  const { sun } = size
  const unit = Math.min(w, h * 1.4) / 1000
  const defs =
    linear('sky', mood.sky) +
    linear('sea', mood.sea) +
    radial(
      'sun',
      [
        [0, mood.sun[0]],
        [0.75, mood.sun[1]],
        [1, mood.sun[1]],
      ],
      [0.4, 0.38, 0.7],
    ) +
    radial('halo', [
      [0, mood.sun[1], 0.75],
      [0.3, mood.sun[2], 0.35],
      [1, mood.sun[2], 0],
    ]) +
    linear('cl', [
      [0, mood.cloud[0], 0.9],
      [1, mood.cloud[1], 0.25],
    ]) +
    linear('far', [
      [0, mood.hill[1]],
      [1, mood.hill[2]],
    ]) +
    linear('near', [
      [0, mood.hill[0]],
      [1, mood.hill[1]],
    ]) +
    linear('au', [
      [0, '#6bffd0', 0],
      [0.4, '#4df0c0', 0.5],
      [0.75, '#7a7bff', 0.35],
      [1, '#b06bff', 0],
    ]) +
    linear('path', [
      [0, mood.glint, 0.85],
      [1, mood.glint, 0],
    ]) +
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${round(14 * unit)}"/></filter>`
  return svg(
    defs,
    `<rect width="${w}" height="${y0 + 2}" fill="url(#sky)"/>
    ${stars(w, y0, mood.stars, unit)}
    ${isNight ? aurora(w, y0, unit) : ''}
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 3.4}" fill="url(#halo)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#sun)"/>
    ${isNight ? craters(sun) : ''}
    ${clouds(w, y0, unit)}
    ${hills(w, y0, unit, mood)}
    <rect y="${y0}" width="${w}" height="${h - y0}" fill="url(#sea)"/>
    ${glitter(size, mood, unit)}
    <g transform="translate(${size.ship.x} ${size.ship.y}) scale(${size.ship.scale})">${ship(isNight)}</g>
    ${swell(size, mood, unit)}`,
    w,
    h,
  )
}

function stars(w: number, y0: number, count: number, unit: number): string {
  return times(count, i => {
    const x = (i * 733.7) % w
    const y = ((i * 271.3) % (y0 * 0.62)) + 4
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round((0.6 + (i % 4) * 0.45) * Math.max(unit, 0.8))}" fill="#fff" opacity=".${3 + (i % 6)}"/>`
  })
}

function aurora(w: number, y0: number, unit: number): string {
  const band = (top: number, height: number, phase: number) => {
    const steps = 8
    const xs = Array.from({ length: steps + 1 }, (_, i) => (w * i) / steps)
    const upper = xs
      .map((x, i) => `${i ? 'L' : 'M'}${round(x)} ${round(top + Math.sin(i * 1.1 + phase) * height * 0.35)}`)
      .join('')
    const lower = xs
      .toReversed()
      .map((x, i) => `L${round(x)} ${round(top + height + Math.sin((steps - i) * 0.9 + phase) * height * 0.4)}`)
      .join('')
    return `<path d="${upper}${lower}Z" fill="url(#au)"/>`
  }
  return `<g filter="url(#soft)">${band(y0 * 0.06, y0 * 0.34, 0.4)}${band(y0 * 0.2, y0 * 0.3, 2.4)}<g opacity=".5">${times(22, i => `<rect x="${round((w * i) / 22 + (i % 3) * 9)}" y="${round(y0 * (0.08 + (i % 4) * 0.04))}" width="${round(10 * unit)}" height="${round(y0 * (0.3 + (i % 3) * 0.08))}" fill="url(#au)"/>`)}</g></g>`
}

function craters({ x, y, radius }: SceneSize['sun']): string {
  return [
    [-0.35, -0.2, 0.2],
    [0.25, 0.3, 0.26],
    [0.38, -0.3, 0.13],
    [-0.2, 0.45, 0.12],
  ]
    .map(
      ([dx, dy, r]) =>
        `<circle cx="${round(x + dx! * radius)}" cy="${round(y + dy! * radius)}" r="${round(r! * radius)}" fill="#9fc0e8" opacity=".35"/>`,
    )
    .join('')
}

/** Scrolled clouds as on porcelain and silk. */
function clouds(w: number, y0: number, unit: number): string {
  const cloud =
    'M0 60C-30 60 -36 26 -8 22C-14 -8 34 -22 46 8C58 -16 104 -12 100 20C124 10 148 34 130 52C160 44 176 60 168 74C120 66 60 70 -60 74C-50 64 -30 60 0 60Z'
  const curl =
    'M2 50C-14 46 -10 30 2 32C10 34 8 42 2 42M56 40C40 36 44 14 60 18C72 22 68 36 58 32M108 50C96 46 100 32 110 34C118 36 116 44 110 44'
  const spots: [number, number, number][] = [
    [0.06, 0.36, 1.5],
    [0.84, 0.22, 1.7],
    [0.62, 0.52, 1],
    [0.3, 0.16, 1.15],
    [0.93, 0.62, 1.1],
    [0.17, 0.64, 0.9],
  ]
  return spots
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${round(x * w - 60)} ${round(y * y0)}) scale(${round(s * unit * 10) / 10})" opacity=".85"><path d="${cloud}" fill="url(#cl)"/><path d="${curl}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/></g>`,
    )
    .join('')
}

function hills(w: number, y0: number, unit: number, mood: Mood): string {
  const u = unit
  const volcano = w * 0.13
  return `<path d="M${volcano - 260 * u} ${y0}C${volcano - 150 * u} ${y0 - 40 * u} ${volcano - 70 * u} ${y0 - 150 * u} ${volcano - 22 * u} ${y0 - 214 * u}Q${volcano} ${y0 - 204 * u} ${volcano + 22 * u} ${y0 - 214 * u}C${volcano + 74 * u} ${y0 - 140 * u} ${volcano + 170 * u} ${y0 - 40 * u} ${volcano + 300 * u} ${y0}Z" fill="url(#far)"/>
    <path d="M${volcano - 22 * u} ${y0 - 214 * u}Q${volcano} ${y0 - 204 * u} ${volcano + 22 * u} ${y0 - 214 * u}L${volcano + 38 * u} ${y0 - 188 * u}L${volcano + 20 * u} ${y0 - 194 * u}L${volcano + 6 * u} ${y0 - 178 * u}L${volcano - 14 * u} ${y0 - 192 * u}L${volcano - 36 * u} ${y0 - 190 * u}Z" fill="#fff" opacity=".55"/>
    <path d="M${w * 0.62} ${y0}C${w * 0.7} ${y0 - 40 * u} ${w * 0.74} ${y0 - 96 * u} ${w * 0.82} ${y0 - 92 * u}C${w * 0.88} ${y0 - 130 * u} ${w * 0.95} ${y0 - 110 * u} ${w + 10} ${y0 - 150 * u}V${y0}Z" fill="url(#far)"/>
    <path d="M${w * 0.76} ${y0}C${w * 0.84} ${y0 - 26 * u} ${w * 0.9} ${y0 - 70 * u} ${w + 10} ${y0 - 74 * u}V${y0}Z" fill="url(#near)"/>
    <path d="M-10 ${y0}V${y0 - 60 * u}C${w * 0.05} ${y0 - 66 * u} ${w * 0.1} ${y0 - 24 * u} ${w * 0.2} ${y0}Z" fill="url(#near)"/>
    <path d="M0 ${y0}H${w}" stroke="${mood.hill[2]}" stroke-width="${round(2.5 * u)}" opacity=".8"/>`
}

function glitter({ sun, height: h, horizon: y0 }: SceneSize, mood: Mood, unit: number): string {
  return times(34, i => {
    const t = i / 34
    const y = y0 + 6 + t * t * (h - y0) * 0.9
    const spread = sun.radius * (0.9 + t * 2.2)
    const x = sun.x + Math.sin(i * 2.4) * spread * 0.5
    const length = spread * (0.4 + ((i * 7) % 10) / 16)
    return `<rect x="${round(x - length / 2)}" y="${round(y)}" width="${round(length)}" height="${round((1.4 + t * 4) * unit)}" rx="2" fill="${mood.glint}" opacity="${round((0.75 - t * 0.6) * 10) / 10}"/>`
  })
}

function swell({ width: w, height: h, horizon: y0 }: SceneSize, mood: Mood, unit: number): string {
  return times(26, i => {
    const t = (i + 2) / 28
    const y = y0 + t * t * (h - y0)
    const x = (i * 397) % w
    const length = (50 + t * 190) * unit
    return `<path d="M${round(x - length / 2)} ${round(y)}q${round(length / 4)} ${round(-5 * unit * (0.4 + t))} ${round(length / 2)} 0t${round(length / 2)} 0" fill="none" stroke="${mood.glint}" stroke-width="${round((1 + t * 2) * unit)}" opacity=".${i % 2 ? 18 : 28}" stroke-linecap="round"/>`
  })
}

/** The galleon from the side, 600 wide, waterline at y = 0. */
function ship(isNight: boolean): string {
  const sailLight = isNight ? '#d8ecff' : '#fff3cf'
  const sailDark = isNight ? '#5d86c8' : '#d98a4a'
  const red = isNight ? ['#b05cff', '#4a1a9a'] : ['#f0483f', '#8a0f28']
  const defs = `<defs>${linear(
    's1',
    [
      [0, sailLight],
      [1, sailDark],
    ],
    [0, 0, 1, 0.5],
  )}${linear(
    's2',
    [
      [0, red[0]!],
      [1, red[1]!],
    ],
    [0, 0, 1, 0.5],
  )}${linear('hl', [
    [0, '#8a4a22'],
    [0.5, '#53260f'],
    [1, '#200a04'],
  ])}${linear('gd', goldStops)}${radial('lamp', [
    [0, '#fff3b0'],
    [0.3, '#ffc84a', 0.8],
    [1, '#ff9d2a', 0],
  ])}</defs>`
  const sail = (x: number, y: number, width: number, height: number, fill: string) =>
    `<path d="M${x} ${y}H${x + width}C${x + width + 24} ${y + height * 0.4} ${x + width + 18} ${y + height * 0.8} ${x + width - 6} ${y + height}H${x + 4}C${x + 22} ${y + height * 0.7} ${x + 20} ${y + height * 0.3} ${x} ${y}Z" fill="url(#${fill})" stroke="#3a1208" stroke-width="2"/><path d="M${x + width * 0.35} ${y}q20 ${height / 2} 0 ${height}M${x + width * 0.7} ${y}q22 ${height / 2} -2 ${height}" stroke="#3a1208" stroke-opacity=".3" stroke-width="2" fill="none"/>`
  return `${defs}<ellipse cx="0" cy="6" rx="290" ry="16" fill="#000" opacity=".35"/>
    <g stroke="#24100a" stroke-linecap="round"><path d="M-150 -60V-330M0 -60V-400M140 -60V-320" stroke-width="9"/><path d="M210 -70L330 -150" stroke-width="8"/><path d="M-150 -330L-270 -90M-150 -330L0 -80M0 -400L-150 -80M0 -400L140 -80M140 -320L320 -146M140 -320L0 -80" stroke-width="1.5" opacity=".7"/></g>
    ${sail(-46, -388, 92, 74, 's1')}${sail(-66, -308, 134, 96, 's2')}${sail(-78, -206, 160, 112, 's1')}
    ${sail(-188, -316, 76, 62, 's2')}${sail(-204, -248, 106, 82, 's1')}${sail(-212, -160, 118, 74, 's2')}
    ${sail(106, -306, 72, 58, 's1')}${sail(94, -242, 98, 78, 's2')}${sail(88, -158, 108, 70, 's1')}
    <path d="M196 -84L322 -152L236 -80Z" fill="url(#s1)" stroke="#3a1208" stroke-width="2"/>
    <path d="M0 -400C24 -412 34 -394 60 -404C48 -392 52 -384 60 -378C34 -372 22 -388 0 -380ZM-150 -330C-132 -340 -124 -326 -104 -334C-112 -324 -108 -318 -104 -314C-124 -308 -134 -320 -150 -314ZM140 -320C158 -330 166 -316 186 -324C178 -314 182 -308 186 -304C166 -298 156 -310 140 -304Z" fill="#1fb58a" stroke="#064e3b" stroke-width="2"/>
    <path d="M-270 -130H-190V-92H170L262 -86C246 -40 226 -8 196 6H-200C-238 -20 -262 -70 -270 -130Z" fill="url(#hl)" stroke="#160702" stroke-width="3"/>
    <path d="M-266 -112H-192M-262 -92H-190M-258 -74H240M-246 -46H222M-230 -22H206" stroke="#e8b64c" stroke-width="4"/><path d="M-278 -134H-186V-122H-274Z" fill="url(#gd)"/><path d="M250 -92C276 -98 288 -112 300 -108C296 -92 276 -82 256 -80Z" fill="url(#gd)" stroke="#4d2a07" stroke-width="2"/>
    ${times(10, i => `<rect x="${-196 + i * 40}" y="-66" width="17" height="14" rx="3" fill="${i % 3 ? '#180803' : '#ffdf80'}" stroke="#e8b64c" stroke-width="2.5"/>`)}
    ${times(3, i => `<rect x="${-258 + i * 22}" y="-110" width="12" height="14" rx="5" fill="#ffdf80" stroke="#4d2a07" stroke-width="2"/>`)}
    <circle cx="-280" cy="-150" r="46" fill="url(#lamp)"/><circle cx="-280" cy="-150" r="9" fill="#fff6cf"/><circle cx="0" cy="-100" r="30" fill="url(#lamp)"/><circle cx="170" cy="-104" r="30" fill="url(#lamp)"/>
    <path d="M-290 8C-220 -8 -190 18 -120 6C-50 -6 -20 18 50 6C120 -6 150 18 220 4C260 -4 280 8 300 4V22H-290Z" fill="${isNight ? '#0b4f86' : '#27728c'}" opacity=".9"/><path d="M-290 8C-220 -8 -190 18 -120 6C-50 -6 -20 18 50 6C120 -6 150 18 220 4C260 -4 280 8 300 4" stroke="#e8fff8" stroke-opacity=".8" stroke-width="4" fill="none"/>`
}

/** One paper lantern, 96 × 120. */
export function lantern(colour: 'red' | 'jade'): string {
  const [light, main, deep] = colour === 'red' ? ['#fff0b0', '#ff7a3a', '#b8202a'] : ['#f0fff0', '#5fe0a8', '#0f7a64']
  return svg(
    radial('g', [
      [0, light!, 0.75],
      [0.45, main!, 0.28],
      [1, main!, 0],
    ]) +
      radial(
        'b',
        [
          [0, light!],
          [0.45, main!],
          [1, deep!],
        ],
        [0.5, 0.62, 0.62],
      ) +
      linear('gd', goldStops),
    `<circle cx="48" cy="58" r="48" fill="url(#g)"/><path d="M48 24C70 24 78 40 78 56C78 74 68 88 48 88C28 88 18 74 18 56C18 40 26 24 48 24Z" fill="url(#b)"/><path d="M48 24C40 40 40 72 48 88M48 24C56 40 56 72 48 88M48 24C28 36 28 76 48 88M48 24C68 36 68 76 48 88" stroke="${deep}" stroke-opacity=".5" stroke-width="1.6" fill="none"/><rect x="36" y="19" width="24" height="8" rx="3" fill="url(#gd)"/><rect x="36" y="85" width="24" height="7" rx="3" fill="url(#gd)"/><path d="M48 92V112M43 92V106M53 92V106" stroke="${light}" stroke-width="2" stroke-linecap="round"/>`,
    96,
    120,
  )
}

/** A crest of foam and water that repeats sideways, 400 × 120. */
export function wave(isNight: boolean, isFront: boolean): string {
  const [top, low, foam] = isNight
    ? isFront
      ? ['#1c78b0', '#041a4a', '#b8fff0']
      : ['#2a9fb0', '#0a3a72', '#8ff5e0']
    : isFront
      ? ['#1f7f96', '#062447', '#fff0d0']
      : ['#3a9aa8', '#0d4468', '#ffd9a8']
  const crest = 'M0 40C40 12 70 12 100 34C128 52 160 56 200 40C240 12 270 12 300 34C328 52 360 56 400 40'
  return svg(
    linear('w', [
      [0, top!, 0.96],
      [1, low!, 1],
    ]),
    `<path d="${crest}V120H0Z" fill="url(#w)"/><path d="${crest}" fill="none" stroke="${foam}" stroke-width="4" opacity=".85"/><path d="M20 62C50 48 80 50 104 62M220 62C250 48 280 50 304 62M120 78C150 70 170 72 190 80M320 78C350 70 370 72 390 80" fill="none" stroke="${foam}" stroke-width="3" opacity=".4" stroke-linecap="round"/>`,
    400,
    120,
  )
}

/** Rays of light for the big shows, 512 × 512. */
export function rays(colour: string): string {
  const fade = radial('r', [
    [0, colour, 0],
    [0.16, colour, 0.55],
    [0.5, colour, 0.2],
    [1, colour, 0],
  ]).replace('cx="0.5" cy="0.5" r="0.5"', 'gradientUnits="userSpaceOnUse" cx="256" cy="256" r="256"')
  return svg(
    fade,
    `<g fill="url(#r)">${times(16, i => `<path d="M256 256L${polar(256, 256, 256, i * 22.5 - (i % 2 ? 3 : 5.5)).join(' ')}L${polar(256, 256, 256, i * 22.5 + (i % 2 ? 3 : 5.5)).join(' ')}Z"/>`)}</g>`,
    512,
    512,
  )
}

/** A silver piece of eight, 64 × 64. */
export function coin(): string {
  return svg(
    linear('g', goldStops, [0.1, 0, 0.9, 1]) +
      radial(
        'f',
        [
          [0, '#fff6cf'],
          [0.5, '#f0c052'],
          [1, '#a8691a'],
        ],
        [0.4, 0.35, 0.75],
      ),
    `<circle cx="32" cy="32" r="30" fill="url(#g)" stroke="#5a3208" stroke-width="2"/><circle cx="32" cy="32" r="23" fill="url(#f)" stroke="#8a5212" stroke-width="2"/><path d="M32 16L37 27L48 32L37 37L32 48L27 37L16 32L27 27Z" fill="#b97a1c" stroke="#fff0b8" stroke-width="1.5"/><path d="M14 24C18 14 26 10 34 9" stroke="#fff" stroke-width="3" fill="none" opacity=".8" stroke-linecap="round"/>`,
    64,
    64,
  )
}
