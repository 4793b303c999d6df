import { percentText } from '@ronda/contract/values/percent.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import type { About } from './GameAbout.tsx'

const SHOWN = 6
const head = 'px-3 py-2 text-right text-12 font-medium text-fg-3 first:text-left sm:px-4'
const cell = 'numeral px-3 py-2.5 text-right whitespace-nowrap sm:px-4'

type Pay = About['pays'][number]

/** What pays how much: by how many of the same come where a game pays so, else with how likely it is. */
export function PayTable({ pays }: Pick<About, 'pays'>) {
  const t = useT()
  const { locale } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const prizes = pays.flatMap(pay => pay.prizes)
  const counts = [...new Set(prizes.flatMap(({ count }) => count ?? []))].toSorted((a, b) => b - a)
  const hasChance = prizes.some(({ chance }) => chance !== '')
  const shown = isWhole ? pays : pays.slice(0, SHOWN)
  const times = (text: string) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(Number(text))}×`
  return (
    <>
      <div className="overflow-x-auto rounded-14 bg-surface-1 inset-ring inset-ring-subtle">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-subtle">
              <th scope="col" className={head}>
                {t('gamePage.pays.of')}
              </th>
              {counts.length > 0 ? (
                counts.map(count => (
                  <th key={count} scope="col" className={head}>
                    <span className="numeral">{count}</span>
                  </th>
                ))
              ) : (
                <th scope="col" className={head}>
                  {t('gamePage.pays.prize')}
                </th>
              )}
              {hasChance && (
                <th scope="col" className={head}>
                  {t('gamePage.pays.chance')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(pay => (
              <tr key={pay.name} className="not-last:border-b not-last:border-subtle">
                <th scope="row" className="px-3 py-2.5 text-left font-medium text-fg-1 sm:px-4">
                  {pay.name}
                </th>
                {(counts.length > 0 ? counts : [null]).map(count => (
                  <td key={count} className={`${cell} font-bold text-fg-1`}>
                    {prizeText(pay, count, times)}
                  </td>
                ))}
                {hasChance && (
                  <td className={`${cell} text-fg-2`}>
                    {pay.prizes[0]?.chance ? chanceText(locale, Number(pay.prizes[0].chance) / 100) : '—'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pays.length > shown.length && (
        <Button className="mt-3" icon="chevron-down" onClick={() => setIsWhole(true)}>
          {t('gamePage.pays.all')}
        </Button>
      )}
    </>
  )
}

/** A chance is never said to be none. */
const chanceText = (locale: string, share: number) =>
  share >= 0.0001
    ? percentText(locale, share)
    : new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(share)

function prizeText({ prizes }: Pay, count: number | null, times: (text: string) => string): string {
  const prize = prizes.find(each => each.count === count)
  if (!prize) return '—'
  return prize.timesMax ? `${times(prize.times)} – ${times(prize.timesMax)}` : times(prize.times)
}
