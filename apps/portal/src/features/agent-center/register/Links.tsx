import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { AffiliateLink } from '@ronda/contract/portal/agents/links.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { copyText } from '@ronda/ui/control/share-link.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { QrCode } from '../../content-pages/QrCode.tsx'
import { Card, Section } from '../../member-center/Section.tsx'
import { GroupsText } from '../GroupsField.tsx'
import { RatesText } from '../RatesField.tsx'
import { LinkForm } from './LinkForm.tsx'

/** An agent's links with what became of them, and a form for another. */
export function Links({ room }: { room: OutputOf<typeof team.room> }) {
  const t = useT()
  const query = useCall(links.links, {})
  const [isMaking, setIsMaking] = useState(false)
  const [shown, setShown] = useState<AffiliateLink>()
  return (
    <>
      {!room.isFrozen && (
        <Button kind="primary" size={48} icon="plus" className="sm:self-start" onClick={() => setIsMaking(true)}>
          {t('agent.link.make')}
        </Button>
      )}
      <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState motif="bets" title={t('agent.link.none')} note={t('agent.link.none.note')} />
          ) : (
            <Section title={t('agent.links')}>
              <ul className="flex flex-col gap-3">
                {rows.map(link => (
                  <li key={link.code}>
                    <OneLink link={link} onShow={() => setShown(link)} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </QueryView>
      <Modal isOpen={isMaking} onClose={() => setIsMaking(false)} title={t('agent.link.make')} width={560}>
        <LinkForm
          room={room}
          last={query.data?.rows[0]}
          onDone={link => {
            setIsMaking(false)
            setShown(link)
          }}
        />
      </Modal>
      <Modal isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={t('agent.link.share')} width={420}>
        {shown && <Shared link={shown} />}
      </Modal>
    </>
  )
}

function Shared({ link }: { link: AffiliateLink }) {
  const t = useT()
  async function copy() {
    if (await copyText(link.url)) toast(t('referral.copied'))
  }
  const text = encodeURIComponent(link.url)
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={link.url} label={t('agent.link.qr')} size={220} hasMark />
      <p className="max-w-full text-center text-14 break-all text-fg-1">{link.url.replace(/^https?:\/\//, '')}</p>
      <div className="flex w-full flex-wrap gap-2">
        <Button kind="primary" icon="copy" onClick={copy} className="w-full">
          {t('referral.copyLink')}
        </Button>
        <Button
          icon="whatsapp"
          className="flex-1"
          render={<a href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer" />}
        >
          WhatsApp
        </Button>
        <Button
          icon="telegram"
          className="flex-1"
          render={<a href={`https://t.me/share/url?url=${text}`} target="_blank" rel="noreferrer" />}
        >
          Telegram
        </Button>
      </div>
    </div>
  )
}

function Gives({ rates, groups }: Pick<AffiliateLink, 'rates' | 'groups'>) {
  return (
    <>
      <RatesText rates={rates} />
      {Object.keys(groups).length > 0 && (
        <>
          {'\u00a0· '}
          <GroupsText groups={groups} />
        </>
      )}
    </>
  )
}

const tones = { open: 'success', expired: 'neutral', closed: 'neutral' } as const

function OneLink({ link, onShow }: { link: AffiliateLink; onShow: () => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const close = useCallMutation(links.closeLink, { onSuccess: () => setIsAsking(false) })
  const isOpen = link.state === 'open'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-mono text-16 font-bold tracking-wide text-fg-1">{link.code}</span>
        <Badge tone={tones[link.state]}>{t(`agent.link.state.${link.state}`)}</Badge>
        <Badge>{t(`agent.type.${link.type}`)}</Badge>
        {link.remark && <span className="min-w-0 truncate text-13 text-fg-3">{link.remark}</span>}
      </div>
      <p className="text-13 text-fg-2">
        <Gives {...(link.now ?? link)} />
      </p>
      {link.now && (
        <div className="border-l-2 border-warning pl-3 text-13 text-pretty text-fg-2">
          {link.now.why.map(less => (
            <p key={less} className="text-warning">
              {t(`agent.link.less.${less}`)}
            </p>
          ))}
          <p className="mt-1">
            {t('agent.link.made')} <Gives rates={link.rates} groups={link.groups} />
          </p>
        </div>
      )}
      <dl className="grid grid-cols-3 gap-2 text-13">
        <div>
          <dt className="text-12 text-fg-3">{t('agent.link.visits')}</dt>
          <dd className="numeral text-16 font-bold">{link.visits}</dd>
        </div>
        <div>
          <dt className="text-12 text-fg-3">{t('agent.link.registrations')}</dt>
          <dd className="numeral text-16 font-bold">{link.registrations}</dd>
        </div>
        <div>
          <dt className="text-12 text-fg-3">{t('agent.link.conversion')}</dt>
          <dd className="numeral text-16 font-bold">
            {link.visits > 0 ? percentText(locale, Math.min(1, link.registrations / link.visits)) : '—'}
          </dd>
        </div>
      </dl>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size={32} icon="qr" onClick={onShow}>
            {t('agent.link.share')}
          </Button>
          <Button size={32} kind="quiet" icon="close" onClick={() => setIsAsking(true)}>
            {t('agent.link.close')}
          </Button>
          {link.expiresAt !== null && (
            <span className="ml-auto text-12 text-fg-3">
              {t('agent.link.until')} <Moment at={link.expiresAt} />
            </span>
          )}
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => close.mutate({ code: link.code })}
        title={t('agent.link.close.title', { code: link.code })}
        confirmLabel={t('agent.link.close')}
        isBusy={close.isPending}
        isDanger
        error={close.error && errorText(close.error)}
      >
        {t('agent.link.close.note')}
      </Dialog>
    </Card>
  )
}
