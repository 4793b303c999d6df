import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { PanelLink } from '../../../site/PanelLink.tsx'
import { useMayPayIn } from '../../../site/use-member.ts'
import { type DeskCard, useDesk } from './use-desk.ts'

const row =
  'no-scrollbar -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-2.5 overflow-x-auto overscroll-x-contain px-(--gutter) sm:gap-3 lg:mx-0 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:px-0'
const cell = 'w-[62%] narrow:w-[86%] max-w-64 shrink-0 snap-start lg:w-auto lg:max-w-none'

/** What a member comes back to: own money under way, what is left to play, limits, progress, messages. */
export default function MemberDesk() {
  const t = useT()
  const mayPayIn = useMayPayIn()
  const cards = useDesk({ mayPayIn })
  if (cards?.length === 0) return null
  return (
    <section aria-label={t('home.desk')}>
      <ul className={row}>
        {cards?.map(card => (
          <li key={card.key} className={cell}>
            <Card card={card} />
          </li>
        )) ?? <Skeleton className="h-25 w-full rounded-14" />}
      </ul>
    </section>
  )
}

function Card({ card: { icon, title, value, note, share, tone, to } }: { card: DeskCard }) {
  return (
    <div className="press relative flex h-full min-h-25 flex-col rounded-14 bg-surface-1 p-3.5 inset-ring inset-ring-subtle hover:bg-surface-2">
      <p className="flex items-center gap-2 text-13 text-fg-2">
        <Icon name={icon} size={18} className="shrink-0 text-brand-text" />
        <Way to={to}>{title}</Way>
      </p>
      <p className="numeral mt-1 text-20 font-bold text-fg-1">{value}</p>
      <p className="mt-auto text-12 text-fg-3">{note}</p>
      {share !== undefined && <ProgressBar label={title} share={share} tone={tone} className="mt-2" />}
    </div>
  )
}

/** The whole card is the link. */
function Way({ to, children }: { to: DeskCard['to']; children: string }) {
  const className = 'min-w-0 truncate after:absolute after:inset-0 after:rounded-14'
  return 'panel' in to ? (
    <PanelLink page={to.panel} order={to.order} className={className}>
      {children}
    </PanelLink>
  ) : (
    <Link to={to.path} className={className}>
      {children}
    </Link>
  )
}
