import { useState } from 'react'
import type { BetType } from '../lottery.ts'
import type { Content } from '../plays/play.ts'
import { contentText } from './content-text.ts'
import type { LotteryPage } from './page.ts'

type Props = { page: Pick<LotteryPage, 'text' | 'rules' | 'language'>; bet: BetType; content: Content; most?: number }

/** What was chosen; of many numbers the first ones whole, and all of them where that is asked for. */
export function Numbers({ page, bet, content, most = 8 }: Props) {
  const { text, rules, language } = page
  const [isWhole, setIsWhole] = useState(false)
  const [row = []] = content
  const isLong = !isWhole && content.length === 1 && row.length > most
  return (
    <>
      {contentText(bet, rules, isLong ? [row.slice(0, most)] : content, language)}
      {isLong && (
        <button
          type="button"
          className="ml-2 min-h-6 font-semibold text-brand underline"
          onClick={() => setIsWhole(true)}
        >
          {text('allNumbers', { n: row.length })}
        </button>
      )}
    </>
  )
}
