import { Die } from '@ronda/ui/lottery/die.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { lookOf } from './families.ts'

/** What a family is known by at a glance. */
export function FamilySign({ family, className }: { family: string; className?: string }) {
  const { hue, sign } = lookOf(family)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'numeral grid size-11 shrink-0 place-items-center rounded-10 font-bold text-white inset-ring inset-ring-white/15',
        sign.length > 2 ? 'text-13' : 'text-16',
        className,
      )}
      style={{ background: `linear-gradient(150deg, oklch(.56 .15 ${hue}), oklch(.34 .11 ${hue}))` }}
    >
      {family === 'K3' ? (
        <Die pips={5} className="size-7" />
      ) : family === 'VN' ? (
        <svg viewBox="0 0 24 24" className="size-7" fill="#ffd84a" aria-hidden="true">
          <path d="m12 3 2.3 6.6 7 .2-5.6 4.2 2 6.7-5.7-4-5.7 4 2-6.7L2.7 9.8l7-.2z" />
        </svg>
      ) : (
        sign
      )}
    </span>
  )
}
