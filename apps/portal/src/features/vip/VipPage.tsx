import * as vip from '@ronda/contract/portal/site/vip.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useShortMoney } from '@ronda/ui/text/money-text.tsx'
import { useEffect, useId, useRef } from 'react'
import { openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useIsBarred } from '../../site/use-member.ts'
import { CardsSkeleton, PageFrame } from '../content-pages/page-frame.tsx'
import { Crest } from './Crest.tsx'
import { LevelCard } from './LevelCard.tsx'
import { BarredNote, OwnLevel, Steps } from './OwnLevel.tsx'

/** What stays free beside a card that is scrolled to. */
const GUTTER_PX = 16

/** The ladder, and before it where the own member stands on it. */
export function VipPage() {
  const t = useT()
  const query = useCall(vip.vipLevels, {}, { staleMs: 300_000 })
  const isGuest = useIsGuest()
  const isMember = useSession() !== undefined && !isGuest
  return (
    <PageFrame title={t('vip.title')} note={t(isMember ? 'vip.mine.note' : 'vip.note')}>
      <QueryView query={query} skeleton={<CardsSkeleton />}>
        {({ levels }) =>
          levels.length === 0 ? (
            <EmptyState motif="money" title={t('vip.empty')} />
          ) : isMember ? (
            <ForMember levels={levels} />
          ) : (
            <ForVisitor levels={levels} />
          )
        }
      </QueryView>
    </PageFrame>
  )
}

function ForMember({ levels }: { levels: vip.VipLevel[] }) {
  const isBarred = useIsBarred()
  const query = useCall(vip.mine, {})
  return (
    <>
      {isBarred ? (
        <BarredNote />
      ) : (
        <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-20" />}>
          {mine => <OwnLevel mine={mine} />}
        </QueryView>
      )}
      <Ladder levels={levels} own={query.data?.level?.level} />
      <Steps steps={query.data?.steps ?? []} />
    </>
  )
}

function ForVisitor({ levels }: { levels: vip.VipLevel[] }) {
  const t = useT()
  const { modules } = useMerchant()
  return (
    <>
      <Heights levels={levels} />
      <Ladder levels={levels} />
      {modules.DIRECTREG3 && (
        <div className="mt-8 flex flex-col items-center gap-3 rounded-20 bg-surface-1 p-6 text-center inset-ring inset-ring-subtle">
          <p className="text-16 text-fg-1">{t('vip.start')}</p>
          <Button kind="primary" size={48} icon="user-plus" onClick={() => openRegister()}>
            {t('auth.register')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The medals in a row, and the most that the highest gives. */
function Heights({ levels }: { levels: vip.VipLevel[] }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useShortMoney()
  const top = levels.at(-1)
  if (!top) return null
  const best = Math.max(0, ...top.rebates.map(({ percent }) => Number(percent)))
  const facts = [
    ...(best > 0 ? [{ key: 'rebate', figure: percentText(locale, best / 100), words: t('vip.top.rebate') }] : []),
    ...(top.upgradeBonus === '0' ? [] : [{ key: 'bonus', figure: money(top.upgradeBonus), words: t('vip.top.bonus') }]),
    ...(top.withdrawAmount === null
      ? []
      : [{ key: 'withdraw', figure: money(top.withdrawAmount), words: t('vip.top.withdraw') }]),
  ]
  return (
    <section className="relative overflow-hidden rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle sm:p-7">
      <span
        aria-hidden="true"
        className="absolute inset-0 opacity-25"
        style={{ background: `radial-gradient(90% 140% at 100% 0%, ${top.labelColor}, transparent 65%)` }}
      />
      <div aria-hidden="true" className="relative flex items-end justify-between gap-1">
        {levels.slice(-8).map((level, i, all) => (
          <span key={level.level} className="min-w-0 shrink [&>svg]:h-auto [&>svg]:max-w-full">
            <Crest level={level.level} color={level.labelColor} size={44 + Math.round((i / all.length) * 56)} />
          </span>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className="relative mt-6 grid gap-4 border-t border-subtle pt-5 sm:grid-cols-3">
          {facts.map(({ key, figure, words }) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-13 text-fg-2">{words}</dt>
              <dd className="numeral text-24 font-bold text-brand-text">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Ladder({ levels, own }: { levels: vip.VipLevel[]; own?: number }) {
  const t = useT()
  const titleId = useId()
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const card = own === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]')
    card?.parentElement?.scrollTo({ left: card.offsetLeft - card.parentElement.offsetLeft - GUTTER_PX })
  }, [own])
  const next = own === undefined ? undefined : levels.find(({ level }) => level > own)?.level
  return (
    <section className="mt-10">
      <h2 id={titleId} className="mb-4 text-20 font-bold">
        {t('vip.ladder')}
      </h2>
      {/* A row to swipe on phones, the own level in sight. */}
      <ol
        ref={row}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard as well
        tabIndex={0}
        className="grid gap-4 max-sm:-mx-(--gutter) max-sm:auto-cols-[86%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-2 sm:grid-cols-2 xl:grid-cols-4"
      >
        {levels.map((level, i) => (
          <LevelCard
            key={level.level}
            level={level}
            isOwn={level.level === own}
            isNext={level.level === next}
            next={i === 0 ? levels[1] : undefined}
          />
        ))}
      </ol>
    </section>
  )
}
