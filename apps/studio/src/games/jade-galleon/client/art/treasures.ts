import { goldStops, linear, polar, radial, shadow, svg, times } from '../../../../kit/svg.ts'
import { sparkle } from './gems.ts'

/** Jade mosaic mask with a feather crown. */
export function mask(): string {
  const feather = (angle: number, scale: number, fill: string) =>
    `<g transform="rotate(${angle} 128 138) translate(128 138) scale(${scale}) translate(-128 -138)">
      <path d="M128 130C104 92 104 44 128 8C152 44 152 92 128 130Z" fill="url(#${fill})" stroke="#05231d" stroke-width="3"/>
      <path d="M128 120V26" stroke="#ffe9a6" stroke-width="3" opacity=".8"/>
      ${times(5, i => `<path d="M128 ${44 + i * 16}L114 ${34 + i * 16}M128 ${44 + i * 16}L142 ${34 + i * 16}" stroke="#03241f" stroke-width="2" opacity=".35"/>`)}
      <ellipse cx="128" cy="34" rx="9" ry="13" fill="url(#eye)"/></g>`
  const defs =
    linear('fa', [
      [0, '#ffdf7a'],
      [0.3, '#f05a3a'],
      [1, '#7c0f22'],
    ]) +
    linear('fb', [
      [0, '#9affd0'],
      [0.4, '#16a37b'],
      [1, '#06443a'],
    ]) +
    linear('fc', [
      [0, '#9fe6ff'],
      [0.4, '#1f86c9'],
      [1, '#0b2f6b'],
    ]) +
    radial('eye', [
      [0, '#123'],
      [0.45, '#1c4fa0'],
      [0.7, '#ffd766'],
      [1, '#c2541b'],
    ]) +
    radial(
      'face',
      [
        [0, '#d6ffe6'],
        [0.3, '#7be3af'],
        [0.65, '#2aa675'],
        [1, '#0a4c39'],
      ],
      [0.38, 0.28, 0.85],
    ) +
    linear('gold', goldStops) +
    linear('gold2', goldStops, [0, 0, 1, 0]) +
    linear('lip', [
      [0, '#ff8d6b'],
      [1, '#a51e2c'],
    ]) +
    shadow('s')
  const eye = (x: number, flip: number) =>
    `<g transform="translate(${x} 138) scale(${flip} 1)"><path d="M-24 2C-14 -15 10 -16 24 4C10 17 -14 17 -24 2Z" fill="#fff8e6" stroke="#06382c" stroke-width="4"/>
    <circle cx="1" cy="1" r="10" fill="#17120d"/><circle cx="1" cy="1" r="10" fill="none" stroke="#b87a1f" stroke-width="3"/><circle cx="-3" cy="-3" r="3.4" fill="#fff"/></g>`
  return svg(
    defs,
    `<g filter="url(#s)">${feather(-66, 0.86, 'fc')}${feather(66, 0.86, 'fc')}${feather(-44, 0.98, 'fb')}${feather(44, 0.98, 'fb')}${feather(-22, 1.02, 'fa')}${feather(22, 1.02, 'fa')}${feather(0, 1.06, 'fb')}
    <circle cx="52" cy="158" r="24" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/><circle cx="52" cy="158" r="13" fill="#128a68" stroke="#4d2a07" stroke-width="3"/>
    <circle cx="204" cy="158" r="24" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/><circle cx="204" cy="158" r="13" fill="#128a68" stroke="#4d2a07" stroke-width="3"/>
    <path d="M128 76C180 76 196 106 194 144C192 192 166 242 128 244C90 242 64 192 62 144C60 106 76 76 128 76Z" fill="url(#face)" stroke="#04291f" stroke-width="5"/></g>
    <g stroke="#0a5a43" stroke-width="2" opacity=".55" fill="none"><path d="M74 112L104 96L128 116L152 96L182 112M66 152L88 168L80 196L104 214L98 236M190 152L168 168L176 196L152 214L158 236M104 96L98 78M152 96L158 78"/></g>
    <path d="M66 112C80 86 108 78 128 78C148 78 176 86 190 112C172 104 150 100 128 112C106 100 84 104 66 112Z" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/>
    <circle cx="128" cy="94" r="11" fill="#d6273a" stroke="#4d2a07" stroke-width="3"/><circle cx="124" cy="90" r="3.5" fill="#fff" opacity=".85"/>
    <path d="M72 124C90 114 108 116 118 126M184 124C166 114 148 116 138 126" stroke="#063d2f" stroke-width="7" fill="none" stroke-linecap="round"/>
    ${eye(94, 1)}${eye(162, -1)}
    <path d="M128 128C122 150 112 164 110 174C112 184 144 184 146 174C144 164 134 150 128 128Z" fill="#5fd3a0" stroke="#0a5a43" stroke-width="3"/><path d="M126 136C122 152 118 162 118 170" stroke="#e3fff0" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>
    <rect x="112" y="176" width="32" height="9" rx="4.5" fill="url(#gold2)" stroke="#4d2a07" stroke-width="2"/>
    <path d="M94 198C112 190 144 190 162 198C156 222 100 222 94 198Z" fill="url(#lip)" stroke="#4d0a12" stroke-width="3"/><path d="M102 200C116 195 140 195 154 200L150 208C138 205 118 205 106 208Z" fill="#fffaf0"/><path d="M114 198V207M128 197V206M142 198V207" stroke="#c9a98a" stroke-width="2"/>
    <path d="M84 100C94 88 112 84 122 84" stroke="#fff" stroke-width="5" opacity=".55" fill="none" stroke-linecap="round"/>
    <ellipse cx="86" cy="178" rx="9" ry="16" fill="#fff" opacity=".22" transform="rotate(18 86 178)"/>${sparkle(70, 96, 15)}`,
  )
}

/** Blue-and-white porcelain jar with a gilded lid. */
export function vase(): string {
  const defs =
    linear(
      'p',
      [
        [0, '#8fb0d8'],
        [0.18, '#f4fbff'],
        [0.5, '#ffffff'],
        [0.75, '#cfe0f2'],
        [1, '#5a7fae'],
      ],
      [0, 0, 1, 0],
    ) +
    linear('gold', goldStops, [0, 0, 1, 0]) +
    linear('c', [
      [0, '#2d63d8'],
      [1, '#0b2a86'],
    ]) +
    shadow('s')
  const petal = (angle: number) =>
    `<path d="M128 146C117 132 117 118 128 108C139 118 139 132 128 146Z" fill="url(#c)" transform="rotate(${angle} 128 150)"/>`
  const body = 'M104 62C100 78 60 92 54 140C50 178 78 206 94 218H162C178 206 206 178 202 140C196 92 156 78 152 62Z'
  return svg(
    `${defs}<clipPath id="k"><path d="${body}"/></clipPath>`,
    `<g transform="translate(128 124) scale(0.98) translate(-128 -128)"><g filter="url(#s)"><path d="${body}" fill="url(#p)" stroke="#12306b" stroke-width="4"/>
    <path d="M90 216H166L172 238C150 246 106 246 84 238Z" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/>
    <path d="M96 50H160L154 68H102Z" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/>
    <path d="M92 50C98 34 112 28 128 28C144 28 158 34 164 50Z" fill="url(#p)" stroke="#12306b" stroke-width="4"/>
    <circle cx="128" cy="20" r="11" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/></g>
    <path d="M100 46C110 40 146 40 156 46" stroke="#1f4fc0" stroke-width="4" fill="none"/>
    <g clip-path="url(#k)"><g fill="none" stroke="#1f4fc0" stroke-width="4">
    <path d="M40 94C70 84 186 84 216 94M40 104C70 94 186 94 216 104"/>
    ${times(9, i => `<path d="M${40 + i * 22} 212C${44 + i * 22} 192 ${58 + i * 22} 192 ${62 + i * 22} 212"/><path d="M${46 + i * 22} 212C${49 + i * 22} 201 ${53 + i * 22} 201 ${56 + i * 22} 212" stroke-width="3"/>`)}
    <path d="M40 190C70 198 186 198 216 190" stroke-width="3"/></g>
    ${times(8, i => petal(i * 45))}<circle cx="128" cy="150" r="10" fill="#f3c24c" stroke="#7a4810" stroke-width="3"/>
    <g stroke="#1f4fc0" stroke-width="4" fill="none" stroke-linecap="round"><path d="M84 152C70 146 64 158 72 166C80 172 90 164 84 158M172 152C186 146 192 158 184 166C176 172 166 164 172 158M78 122C84 112 96 114 98 122M178 122C172 112 160 114 158 122M82 182C90 176 98 178 100 186M174 182C166 176 158 178 156 186"/></g>
    <path d="M74 116C66 136 66 168 80 190C72 160 74 134 88 108Z" fill="#fff" opacity=".95"/><path d="M184 108C196 140 190 176 172 204C200 186 206 130 184 108Z" fill="#173b7d" opacity=".25"/></g>
    ${sparkle(80, 112, 17)}${sparkle(150, 42, 9)}</g>`,
  )
}

/** Open shell with a great pearl. */
export function pearl(): string {
  const rays = (count: number, from: number, to: number, cy: number, radius: number, stroke: string) =>
    times(count, i => {
      const [x, y] = polar(128, cy, radius, from + ((to - from) * i) / (count - 1))
      return `<path d="M128 ${cy}L${x} ${y}" stroke="${stroke}" stroke-width="3" opacity=".5"/>`
    })
  const scallop = (cy: number, radius: number, from: number, to: number, bumps: number) => {
    let path = `M128 ${cy}L${polar(128, cy, radius, from).join(' ')}`
    for (let i = 0; i < bumps; i += 1) {
      const a = from + ((to - from) * (i + 0.5)) / bumps
      const b = from + ((to - from) * (i + 1)) / bumps
      path += `Q${polar(128, cy, radius * 1.13, a).join(' ')} ${polar(128, cy, radius, b).join(' ')}`
    }
    return `${path}Z`
  }
  const defs =
    radial(
      'up',
      [
        [0, '#fff6f2'],
        [0.35, '#ffd0d8'],
        [0.65, '#d79be0'],
        [1, '#6b3fa0'],
      ],
      [0.5, 0.95, 1],
    ) +
    radial(
      'dn',
      [
        [0, '#eafcff'],
        [0.4, '#a8e6e8'],
        [0.75, '#4fa3b8'],
        [1, '#1c5578'],
      ],
      [0.5, 0, 1.05],
    ) +
    radial(
      'pl',
      [
        [0, '#ffffff'],
        [0.25, '#fff4f6'],
        [0.55, '#ecd6f0'],
        [0.8, '#a9b9e6'],
        [1, '#6a6aa8'],
      ],
      [0.36, 0.3, 0.75],
    ) +
    radial('gl', [
      [0, '#fff', 0.9],
      [1, '#fff', 0],
    ]) +
    shadow('s')
  return svg(
    defs,
    `<g transform="translate(128 124) scale(0.84) translate(-128 -128)"><g filter="url(#s)"><path d="${scallop(178, 150, -62, 62, 7)}" fill="url(#up)" stroke="#3f1f66" stroke-width="5" stroke-linejoin="round"/>${rays(8, -54, 54, 178, 140, '#7a3f9a')}
    <path d="M22 168C40 236 216 236 234 168C214 180 190 182 128 182C66 182 42 180 22 168Z" fill="url(#dn)" stroke="#0d3550" stroke-width="5" stroke-linejoin="round"/></g>
    ${times(9, i => `<path d="M${48 + i * 20} ${184 + (i === 0 || i === 8 ? 0 : 2)}Q${66 + i * 15.5} 208 ${78 + i * 12.5} ${214 + 5 * Math.sin((i * Math.PI) / 8)}" stroke="#0f4a66" stroke-width="3" fill="none" opacity=".55"/>`)}
    <path d="M30 172C50 184 90 188 128 188C166 188 206 184 226 172" stroke="#e6ffff" stroke-width="4" fill="none" opacity=".8"/>
    <ellipse cx="128" cy="182" rx="56" ry="12" fill="#0a2a44" opacity=".45"/>
    <circle cx="128" cy="142" r="50" fill="url(#pl)" stroke="#54508c" stroke-width="3"/><ellipse cx="108" cy="120" rx="17" ry="12" fill="url(#gl)" transform="rotate(-32 108 120)"/><path d="M92 168C110 186 146 188 166 164" stroke="#fff" stroke-width="5" opacity=".45" fill="none" stroke-linecap="round"/>
    ${sparkle(106, 116, 22)}${sparkle(56, 90, 10)}${sparkle(198, 86, 13)}</g>`,
  )
}

/** Silk fan with gilded ribs and a jade tassel. */
export function fan(): string {
  const cx = 128
  const cy = 206
  const ribs = 11
  const from = -70
  const step = 140 / (ribs - 1)
  const pleat = (i: number) => {
    const a = polar(cx, cy, 182, from + step * i)
    const b = polar(cx, cy, 182, from + step * (i + 1))
    const c = polar(cx, cy, 84, from + step * (i + 1))
    const d = polar(cx, cy, 84, from + step * i)
    return `<path d="M${a.join(' ')}L${b.join(' ')}L${c.join(' ')}L${d.join(' ')}Z" fill="url(#${i % 2 ? 'sa' : 'sb'})"/>`
  }
  const arc = (radius: number, width: number, colour: string, opacity = 1) => {
    const a = polar(cx, cy, radius, from)
    const b = polar(cx, cy, radius, -from)
    return `<path d="M${a.join(' ')}A${radius} ${radius} 0 0 1 ${b.join(' ')}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`
  }
  const defs =
    linear('sa', [
      [0, '#ff6a5c'],
      [0.5, '#d4213a'],
      [1, '#7a0b28'],
    ]) +
    linear('sb', [
      [0, '#ff8a70'],
      [0.5, '#b81534'],
      [1, '#5c0720'],
    ]) +
    linear('gold', goldStops) +
    radial('sun', [
      [0, '#fff6cf'],
      [0.6, '#ffd566'],
      [1, '#e09a26'],
    ]) +
    linear('j', [
      [0, '#a9ffd6'],
      [1, '#0f7a5a'],
    ]) +
    shadow('s')
  return svg(
    defs,
    `<g transform="translate(128 132) scale(0.71) translate(-128 -128)"><g filter="url(#s)">${times(ribs, i => {
      const a = polar(cx, cy, 178, from + step * i)
      return `<path d="M${cx} ${cy}L${a.join(' ')}" stroke="#5a3208" stroke-width="9"/><path d="M${cx} ${cy}L${a.join(' ')}" stroke="#e8b64c" stroke-width="5"/>`
    })}${times(ribs - 1, pleat)}${arc(182, 7, '#5a3208')}${arc(182, 4, '#ffe08a')}${arc(84, 8, '#5a3208')}${arc(84, 5, '#f3c65c')}</g>
    ${arc(168, 2, '#ffd97a', 0.8)}${arc(100, 2, '#ffd97a', 0.8)}
    <circle cx="128" cy="72" r="25" fill="url(#sun)" opacity=".95"/><path d="M74 118C84 104 98 104 104 114C112 100 128 98 134 112C144 100 160 104 162 116C170 108 182 110 186 120C160 128 100 128 74 118Z" fill="#ffe7a8" opacity=".92"/>
    <path d="M96 78C108 70 118 76 128 88C138 76 150 70 162 78C150 80 140 88 132 100H124C116 88 106 80 96 78Z" fill="#7a0b28"/>
    ${times(ribs, i => {
      const a = polar(cx, cy, 182, from + step * i)
      return `<circle cx="${a[0]}" cy="${a[1]}" r="5" fill="#fff0b8" stroke="#6a3c0a" stroke-width="2"/>`
    })}
    <path d="M128 206V224" stroke="#0f7a5a" stroke-width="4"/><circle cx="128" cy="206" r="13" fill="url(#gold)" stroke="#4d2a07" stroke-width="3"/><circle cx="128" cy="206" r="5" fill="url(#j)"/>
    <path d="M120 222H136L140 250H116Z" fill="url(#j)" stroke="#053f31" stroke-width="2"/><path d="M124 228V248M128 228V248M132 228V248" stroke="#064e3b" stroke-width="1.5"/>
    ${sparkle(76, 84, 15)}${sparkle(188, 100, 10)}</g>`,
  )
}
