import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { type ReactNode, useId } from 'react'

/** A part of a lotteries' page, under its heading. */
export function Section({ title, icon, note, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="heading-row mb-3 lg:mb-4">
        <div>
          <h2 id={id} className="flex items-center gap-2 text-20 font-bold">
            {icon && <Icon name={icon} size={22} className="text-brand-text" />}
            {title}
          </h2>
          {note && <p className="mt-0.5 text-13 text-fg-3">{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
type SectionProps = { title: ReactNode; icon?: IconName; note?: ReactNode; action?: ReactNode; children: ReactNode }

/** Short things of a part, as many in a row as there is room for. */
export const rowGrid = 'grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4'
