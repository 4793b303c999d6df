import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useRef } from 'react'

const PIECES = 34
const GOLDEN = 137.508
const colours = ['var(--brand)', 'var(--brand-text)', 'var(--text-1)', 'var(--win)']

/** Paper strewn around the middle, each piece always in the same place. */
const pieces = Array.from({ length: PIECES }, (_, i) => {
  const angle = (i * GOLDEN * Math.PI) / 180
  const reach = 58 + ((i * 29) % 120)
  return {
    x: 200 + Math.cos(angle) * reach * 1.35,
    y: 84 + Math.sin(angle) * reach * 0.62,
    turn: (i * 47) % 180,
    isRound: i % 4 === 0,
    colour: colours[i % colours.length] as string,
  }
})

/** A gift in a burst of light and paper. The paper flies out once; for who wants no motion it lies where it would land. */
export function Celebration() {
  const paper = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!paper.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const flights = [...paper.current.children].map((piece, i) => {
      const { x, y } = pieces[i] as (typeof pieces)[number]
      return piece.animate(
        [
          { transform: `translate(${200 - x}px, ${84 - y}px) scale(.2)`, opacity: 0 },
          { opacity: 1, offset: 0.25 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 900, delay: (i % 8) * 24, easing: 'cubic-bezier(.16, 1, .3, 1)', fill: 'backwards' },
      )
    })
    return () => {
      for (const flight of flights) flight.cancel()
    }
  }, [])
  return (
    <div
      aria-hidden="true"
      className="relative isolate -mx-5 grid h-46 place-items-center overflow-hidden sm:-mx-6"
      style={{
        background:
          'radial-gradient(60% 90% at 50% 50%, color-mix(in oklch, var(--brand) 38%, transparent), transparent 75%), var(--surface-2)',
      }}
    >
      <div
        className="absolute inset-0 -z-1 opacity-40"
        style={{
          background:
            'repeating-conic-gradient(from 0deg at 50% 50%, color-mix(in oklch, var(--brand) 45%, transparent) 0 6deg, transparent 6deg 18deg)',
          maskImage: 'radial-gradient(closest-side, #000 20%, transparent 95%)',
        }}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 400 168"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <g ref={paper}>
          {pieces.map(({ x, y, turn, isRound, colour }) => (
            <g key={`${x}/${y}`}>
              {isRound ? (
                <circle cx={x} cy={y} r={3.2} fill={colour} />
              ) : (
                <rect
                  x={x - 2.5}
                  y={y - 5}
                  width={5}
                  height={10}
                  rx={1.2}
                  fill={colour}
                  transform={`rotate(${turn} ${x} ${y})`}
                />
              )}
            </g>
          ))}
        </g>
      </svg>
      <span
        className="relative grid size-21 place-items-center rounded-full text-on-brand shadow-modal"
        style={{
          background: 'linear-gradient(160deg, color-mix(in oklch, var(--brand) 78%, white), var(--brand) 60%)',
        }}
      >
        <Icon name="gift" size={44} />
      </span>
    </div>
  )
}
