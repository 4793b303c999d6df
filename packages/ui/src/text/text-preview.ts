import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { gapsOf, type MessageToken } from '@ronda/contract/brand/text-gaps.ts'
import type { Language } from '../i18n/i18n.tsx'

/** What a message has to keep; nothing for one that cannot be read. */
export function readGaps(message: string): string[] | undefined {
  try {
    return gapsOf(compileMessageOrThrow(message) as readonly MessageToken[])
  } catch {
    return undefined
  }
}

const counts = [1, 5]

/** A message with its gaps filled by way of example: once, or for one and for several where it counts. Nothing for one that cannot be read. */
export function examplesOf(message: string, language: Language): string[] | undefined {
  const gaps = readGaps(message)
  if (!gaps) return undefined
  const i18n = setupI18n()
  i18n.load(language, { example: compileMessageOrThrow(message) })
  i18n.activate(language)
  const isCounting = gaps.some(gap => /:(plural|selectordinal)$/.test(gap))
  return (isCounting ? counts : counts.slice(1)).map(count => {
    const values = Object.fromEntries(
      gaps.map(gap => {
        const [name = '', kind = ''] = gap.split(':')
        if (kind === 'date' || kind === 'time') return [name, new Date(Date.UTC(2026, 0, 5, 12))]
        return [name, kind === '' || kind === 'select' ? `‹${name}›` : count]
      }),
    )
    return i18n._('example', values).replaceAll(/<\/?[A-Za-z][^<>]*>/g, '')
  })
}
