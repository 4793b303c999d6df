import * as office from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { Card } from '../../shell/Page.tsx'
import { dayText, timeText } from '../../text/format.ts'
import { Viewer } from './Viewer.tsx'

type Documents = OutputOf<typeof office.documents>

/** Pictures and answers, once somebody asks for them: that they did is on record. */
export function DocumentsCard({ check }: { check: office.IdentityCheck }) {
  const t = useT()
  const errorText = useErrorText()
  // Nobody keeps them once the page is left.
  const open = useCallMutation(office.documents, { gcTime: 0 })
  if (check.erasedAt !== null)
    return (
      <Card title={t('bo.identity.documents')}>
        <Note>{t('bo.identity.erased', { at: timeText(check.erasedAt) })}</Note>
      </Card>
    )
  if (!open.data)
    return (
      <Card title={t('bo.identity.documents')}>
        <div className="flex flex-col items-center gap-3 rounded-10 bg-surface-2 px-4 py-12 text-center">
          <Icon name="lock" size={28} className="text-fg-3" />
          <p className="max-w-96 text-14 text-balance text-fg-2">{t('bo.identity.sealed')}</p>
          {open.error && <InlineError>{errorText(open.error)}</InlineError>}
          <Button kind="primary" icon="eye" isBusy={open.isPending} onClick={() => open.mutate({ id: check.id })}>
            {t('bo.identity.look')}
          </Button>
        </div>
      </Card>
    )
  return (
    <>
      <Card title={t('bo.identity.documents')}>
        <Viewer
          pictures={open.data.pictures.map((picture, i) => ({
            key: `${picture.part}-${i}`,
            label: t(`bo.identity.part.${picture.part}`) + (picture.part === 'page' ? ` ${i + 1}` : ''),
            image: picture.image,
          }))}
        />
        <p className="mt-2 text-12 text-fg-3">{t('bo.viewer.keys')}</p>
      </Card>
      <Comparison documents={open.data} check={check} />
    </>
  )
}

interface Compared {
  name: string
  typed: string
  known: string
  /** Left out where only people can tell. */
  isWrong?: boolean
}

/** What the member typed beside what the account knows. */
function Comparison({ documents, check }: { documents: Documents; check: office.IdentityCheck }) {
  const t = useT()
  const { answers, address, known } = documents
  if (address) return <AddressComparison address={address} known={known} />
  if (!answers) return null
  const has = (flag: office.CheckFlag) => check.flags.includes(flag)
  const rows: Compared[] = [
    {
      name: t('bo.identity.name'),
      typed: `${answers.givenNames} ${answers.surnames}`,
      known: known.name,
      isWrong: has('name-differs'),
    },
    {
      name: t('bo.identity.birthday'),
      typed: dayText(answers.birthday),
      known: known.birthday && dayText(known.birthday),
      isWrong: has('birthday-differs'),
    },
    { name: t('bo.identity.number'), typed: answers.documentNumber, known: '', isWrong: has('number-known') },
    {
      name: t('bo.identity.validUntil'),
      typed: answers.validUntil ? dayText(answers.validUntil) : t('bo.identity.noEnd'),
      known: '',
      isWrong: has('document-expired'),
    },
  ]
  return <ComparisonCard rows={rows} help={t('bo.identity.compare.help')} />
}

/** The same of a proof of address: the name that was proven, and what was typed. */
function AddressComparison({
  address,
  known,
}: {
  address: NonNullable<Documents['address']>
  known: Documents['known']
}) {
  const t = useT()
  const { locale } = useLanguage()
  const typed = (name: string, value: string): Compared => ({ name, typed: value, known: '' })
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(address.country) ?? address.country
  return (
    <ComparisonCard
      rows={[
        { name: t('bo.identity.name'), typed: '', known: known.name },
        typed(t('bo.identity.address.issuedOn'), dayText(address.issuedOn)),
        typed(t('bo.identity.address'), address.street),
        typed(t('bo.identity.address.city'), address.city),
        typed(t('bo.identity.address.postalCode'), address.postalCode),
        typed(t('bo.identity.address.country'), country),
      ]}
      help={t('bo.identity.address.compare.help')}
    />
  )
}

function ComparisonCard({ rows, help }: { rows: readonly Compared[]; help: string }) {
  const t = useT()
  return (
    <Card title={t('bo.identity.compare')}>
      <Table
        label={t('bo.identity.compare')}
        rows={rows}
        keyOf={row => row.name}
        columns={[
          { key: 'name', header: t('bo.identity.what'), isTitle: true, cell: row => row.name },
          {
            key: 'typed',
            header: t('bo.identity.typed'),
            cell: row => <span className="numeral font-medium text-fg-1">{row.typed || '–'}</span>,
          },
          {
            key: 'known',
            header: t('bo.identity.known'),
            cell: row =>
              row.known ? (
                <span className="inline-flex items-center gap-1.5">
                  {row.isWrong !== undefined && (
                    <Icon
                      name={row.isWrong ? 'alert' : 'check'}
                      size={16}
                      label={t(row.isWrong ? 'bo.identity.differs' : 'bo.identity.fits')}
                      className={row.isWrong ? 'text-warning' : 'text-success'}
                    />
                  )}
                  {row.known}
                </span>
              ) : row.isWrong ? (
                <span className="inline-flex items-center gap-1.5 text-warning">
                  <Icon name="alert" size={16} />
                  {t(
                    row.name === t('bo.identity.number')
                      ? 'bo.identity.flag.number-known'
                      : 'bo.identity.flag.document-expired',
                  )}
                </span>
              ) : (
                <span className="text-fg-3">–</span>
              ),
          },
        ]}
      />
      <p className="mt-2 text-13 text-fg-3">{help}</p>
    </Card>
  )
}
