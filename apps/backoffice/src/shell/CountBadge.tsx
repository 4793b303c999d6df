/** How many wait, beside the name of their page; nothing at none. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null
  return (
    <span
      role="img"
      aria-label={label}
      className="numeral ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-warning-bg px-1.5 text-12 font-bold text-warning"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
