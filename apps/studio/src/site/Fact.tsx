/** A figure of a game; the first of several stands out. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="group">
      <dt className="text-[13px]/[18px] text-fg-3">{label}</dt>
      <dd className="text-[19px]/[26px] font-bold group-first:text-brand">{children}</dd>
    </div>
  )
}
