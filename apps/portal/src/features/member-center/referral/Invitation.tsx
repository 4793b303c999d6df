import * as referral from '@ronda/contract/portal/cashier/referral.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { copyText } from '@ronda/ui/control/share-link.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { QrCode } from '../../content-pages/QrCode.tsx'
import { Card } from '../Section.tsx'

/** What inviting gives, and the code and link to do it with. */
export function Invitation({ code, terms, playPercent }: InvitationProps) {
  return (
    <Card className="flex flex-col gap-5">
      <BothSides {...{ terms, playPercent }} />
      {code === null ? <Make /> : <Share code={code} />}
    </Card>
  )
}

type InvitationProps = { code: string | null } & Parts
type Parts = { terms: referral.ReferralTerms; playPercent: string | null }

/** Each side's part, in one look. */
function BothSides({ terms: { fixed, depositPercent, depositCap, friend, playShare }, playPercent }: Parts) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const sides = [
    {
      key: 'yours',
      amount: fixed !== '0' ? money(fixed) : depositPercent > 0 ? `${depositPercent} %` : '',
      note:
        depositPercent > 0
          ? t(fixed !== '0' ? 'referral.yours.more' : 'referral.yours.share', { cap: money(depositCap) })
          : t('referral.yours.each'),
    },
    {
      key: 'play',
      amount: playShare && playPercent ? percentText(locale, Number(playPercent) / 100) : '',
      note: playShare && t('referral.play.note', { days: playShare.days, cap: money(playShare.cap) }),
    },
    { key: 'theirs', amount: friend !== '0' ? money(friend) : '', note: t('referral.theirs.note') },
  ].filter(side => side.amount !== '')
  return (
    <dl className={cx('grid gap-3', sides.length > 2 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
      {sides.map(({ key, amount, note }) => (
        <div key={key} className="rounded-10 bg-surface-3 p-3">
          <dt className="text-12 text-fg-2">{t(`referral.${key}`)}</dt>
          <dd className="font-display text-24 font-bold text-fg-1">{amount}</dd>
          <dd className="text-13 text-fg-2">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Make() {
  const t = useT()
  const errorText = useErrorText()
  const make = useCallMutation(referral.makeCode, {})
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-14 text-fg-2">{t('referral.intro')}</p>
      <Button kind="primary" size={48} icon="gift" isBusy={make.isPending} onClick={() => make.mutate({})}>
        {t('referral.make')}
      </Button>
      {make.error && <InlineError>{errorText(make.error)}</InlineError>}
    </div>
  )
}

function Share({ code }: { code: string }) {
  const t = useT()
  const link = `${location.origin}/register?ref=${code}`
  const text = encodeURIComponent(t('referral.message', { link }))
  const ways = [
    { name: 'WhatsApp', icon: 'whatsapp', to: `https://wa.me/?text=${text}` },
    {
      name: 'Telegram',
      icon: 'telegram',
      to: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(t('referral.share.text'))}`,
    },
  ] as const
  async function copy() {
    if (await copyText(link)) toast(t('referral.copied'))
  }
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
      <div className="flex w-full min-w-0 flex-1 flex-col gap-4">
        <div>
          <p className="text-13 text-fg-3">{t('referral.code')}</p>
          <p className="flex flex-wrap items-center gap-x-2 font-mono text-24 font-bold tracking-widest text-fg-1">
            {code}
            <CopyButton text={code} label={t('referral.code')} />
          </p>
        </div>
        <div>
          <p className="text-13 text-fg-3">{t('referral.link')}</p>
          <p className="text-14 wrap-anywhere text-fg-1">{link.replace(/^https?:\/\//, '')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" icon="copy" onClick={copy} className="max-sm:w-full">
            {t('referral.copyLink')}
          </Button>
          {ways.map(({ name, icon, to }) => (
            <Button
              key={name}
              icon={icon}
              className="max-sm:flex-1"
              render={<a href={to} target="_blank" rel="noreferrer" aria-label={t('referral.shareBy', { name })} />}
            >
              {name}
            </Button>
          ))}
          {'share' in navigator && (
            <Button
              icon="share"
              onClick={() => navigator.share({ url: link }).catch(() => {})}
              className="max-sm:w-full"
            >
              {t('referral.share')}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-col items-center gap-2">
        <QrCode text={link} label={t('referral.qr')} hasMark />
        <p className="max-w-50 text-center text-12 text-fg-3">{t('referral.qr.note')}</p>
      </div>
    </div>
  )
}
