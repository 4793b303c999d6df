import { methodMark } from '@ronda/art/method-mark.ts'
import { svgUrl } from '@ronda/art/svg-url.ts'
import * as office from '@ronda/contract/backoffice/payout-methods.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { methodsFor } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines } from '../../form/fields.tsx'
import { moved } from '../../list/order.ts'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'
import { PayoutMethodFields } from './PayoutMethodFields.tsx'

type Saved = OutputOf<typeof office.methods>

export const PayoutMethods = () => (
  <SavedSettings read={office.methods}>{saved => <Editor saved={saved} />}</SavedSettings>
)

/** The ways to be paid out, in the order members see them; one of them is open to be changed. */
function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('settings.edit')
  const editing = useEditing({ saved, stampOf: one => one.version, read: office.methods, save: office.save })
  const { methods, version } = editing.draft
  const [opened, setOpened] = useState(methods[0]?.code)
  const at = Math.max(
    0,
    methods.findIndex(({ code }) => code === opened),
  )
  const method = methods[at]
  const put = (next: Saved['methods']) => editing.change({ methods: next })
  const nameOf = ({ name, mark }: office.PayoutMethod) =>
    textOf(name as Record<string, string>) || t(`bo.paymentMethod.${mark}`)
  const marks = [...methodsFor('transfer', saved.currency), ...methodsFor('redirect', saved.currency)].filter(
    mark => mark !== 'card',
  )
  function add() {
    const mark = marks.find(each => !methods.some(one => one.mark === each)) ?? 'bankTransfer'
    const base = mark === 'bankTransfer' ? 'bank' : mark
    let code: string = base
    for (let number = 2; methods.some(one => one.code === code); number++) code = `${base}-${number}`
    put([...methods, { ...blank, code, mark }])
    setOpened(code)
  }
  return (
    <>
      <Card
        title={t('bo.payoutMethods')}
        actions={
          mayEdit &&
          methods.length < office.PAYOUT_METHODS_MAX && (
            <Button size={32} icon="plus" onClick={add}>
              {t('bo.payoutMethod.add')}
            </Button>
          )
        }
      >
        <ul aria-label={t('bo.payoutMethods')} className="flex flex-col divide-y divide-subtle">
          {methods.map((one, i) => (
            <li key={one.code} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <img src={svgUrl(methodMark(one.mark))} alt="" width={48} height={32} />
              <span className="min-w-0 flex-1">
                <button
                  type="button"
                  aria-current={i === at ? 'true' : undefined}
                  onClick={() => setOpened(one.code)}
                  className="text-left text-14 font-medium text-link hover:underline aria-current:text-fg-1"
                >
                  {nameOf(one)}
                </button>
                <span className="ml-2 inline-flex gap-1">
                  {!one.isOn && <Badge>{t('bo.paymentChannel.off')}</Badge>}
                  {i === at && <Badge tone="info">{t('bo.paymentChannel.open')}</Badge>}
                </span>
              </span>
              {mayEdit && (
                <span className="flex gap-1">
                  <IconButton
                    size={32}
                    icon="arrow-up"
                    label={t('bo.content.up', { title: nameOf(one) })}
                    aria-disabled={i === 0 || undefined}
                    onClick={() => i > 0 && put(moved(methods, i, i - 1))}
                  />
                  <IconButton
                    size={32}
                    icon="arrow-down"
                    label={t('bo.content.down', { title: nameOf(one) })}
                    aria-disabled={i === methods.length - 1 || undefined}
                    onClick={() => i < methods.length - 1 && put(moved(methods, i, i + 1))}
                  />
                  {!saved.used.includes(one.code) && methods.length > 1 && (
                    <IconButton
                      size={32}
                      icon="trash"
                      label={t('bo.removeOne', { name: nameOf(one) })}
                      onClick={() => put(methods.filter((_, place) => place !== i))}
                    />
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-fg-2">{t('bo.payoutMethods.help')}</p>
      </Card>
      {method && (
        <fieldset disabled={!mayEdit} className="contents">
          <PayoutMethodFields
            key={method.code}
            method={method}
            name={nameOf(method)}
            marks={marks}
            bounds={saved}
            isUsed={saved.used.includes(method.code)}
            problemOf={field => editing.problemOf(`methods.${at}.${field}`)}
            onChange={next => put(methods.map((one, i) => (i === at ? { ...one, ...next } : one)))}
          />
        </fieldset>
      )}
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason =>
            editing.save({
              version,
              methods: methods.map(one => ({ ...one, banks: filledLines(one.banks) })),
              reason,
            })
          }
        />
      )}
    </>
  )
}

const blank = {
  isOn: true,
  name: {},
  banks: [],
  numberPattern: '\\d{6,20}',
  numberLabel: {},
  amountMin: null,
  amountMax: null,
  feeBasisPoints: 0,
  feeFixed: '0',
  feeMin: null,
  feeMax: null,
} as const satisfies Partial<office.PayoutMethod>
