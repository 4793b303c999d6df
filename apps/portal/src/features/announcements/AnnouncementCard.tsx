import type { Announcement } from '@ronda/contract/portal/site/content.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ContentLink } from '../../site/content-link.tsx'
import { useSession } from '../../site/session.ts'
import { useIsCovered } from '../../site/turns.ts'
import { useMember } from '../../site/use-member.ts'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { RichText } from '../content-pages/RichText.tsx'
import { isSeen, markSeen } from './seen.ts'
import { useAnnouncements } from './use-announcements.ts'

const WAIT_MS = 1500

/**
 * What is announced as a pop-up, to who has signed in, each once, one after the other: on the home page, which stays usable, and never over a dialog.
 * Visitors read it in the line of announcements.
 */
export default function AnnouncementCard() {
  const session = useSession()
  const isCovered = useIsCovered()
  const { pathname } = useLocation()
  const { data } = useAnnouncements()
  const { data: member } = useMember()
  const [, setSeen] = useState(0)
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  // Whoever takes a break from playing is not called back to it.
  const isCalm = !session || member?.bar !== null
  if (!isTime || isCalm || isCovered || pathname !== '/') return null
  const waiting = (data?.popup ?? []).filter(each => !isSeen(each))
  const [first] = waiting
  if (!first) return null
  return (
    <Card
      key={first.id}
      announcement={first}
      more={waiting.length - 1}
      onClose={() => {
        markSeen(first)
        setSeen(count => count + 1)
      }}
    />
  )
}

function Card({ announcement, more, onClose }: { announcement: Announcement; more: number; onClose: () => void }) {
  const t = useT()
  const { title, content, summary, link, action, art, id, language } = announcement
  const card = useRef<HTMLElement>(null)
  const isAside = useIsOverFocus(card)
  return (
    <aside
      ref={card}
      aria-label={t('announcement.title')}
      className={cx(
        'fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-header mx-auto max-w-100 animate-fade-in overflow-hidden rounded-14 bg-surface-2 shadow-modal transition-opacity duration-140 lg:inset-x-auto lg:right-20 lg:bottom-6 lg:w-96',
        isAside && 'pointer-events-none opacity-0',
      )}
    >
      <IconButton
        icon="close"
        label={t('ui.close')}
        size={32}
        isPill
        kind="secondary"
        className="absolute! top-2 right-2 z-1"
        onClick={onClose}
      />
      <ArtImage art={art || id} className="h-32 w-full object-cover max-lg:hidden" />
      <div className="flex max-h-[45dvh] flex-col overflow-y-auto p-4">
        <div lang={language}>
          <h2 className="text-16 font-bold max-lg:pr-8 lg:text-18">{title}</h2>
          {content ? (
            <RichText html={content} className="mt-1.5 text-14!" />
          ) : (
            <p className="mt-1.5 text-14">{summary}</p>
          )}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {link && action && (
            <Button size={32} kind="primary" onClick={onClose} render={<ContentLink to={link} />}>
              {action}
            </Button>
          )}
          <Button size={32} kind="quiet" onClick={onClose}>
            {t('announcement.gotIt')}
          </Button>
          {more > 0 && (
            <span className="numeral ml-auto text-12 text-fg-3">{t('announcement.more', { count: more })}</span>
          )}
        </div>
      </div>
    </aside>
  )
}

/** Whether what has the keyboard's focus lies under the card, which then steps aside. */
function useIsOverFocus(card: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const own = card.current
      if (!own || !(target instanceof HTMLElement)) return
      const [a, b] = [own.getBoundingClientRect(), target.getBoundingClientRect()]
      const meets = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      setIsOver(meets && !own.contains(target) && target.matches(':focus-visible'))
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [card])
  return isOver
}
