import type * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import { alwaysOffered, interfaceLanguages, localeOf, locales } from '@ronda/contract/values/locales.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { assertLegalTexts, publishedLegal } from '../content/legal.ts'
import { changeLanguages } from '../merchants/change-settings.ts'

type Languages = OutputOf<typeof site.languages>

const toLanguages = ({ version, languages, defaultLanguage }: Merchant): Languages => ({
  version,
  languages,
  defaultLanguage: defaultLanguage as Language,
})

export const getLanguages = async (_ctx: Context, _input: unknown, { merchant }: OperatorCaller): Promise<Languages> =>
  toLanguages(merchant)

export async function saveLanguages(
  ctx: Context,
  { version, reason, languages, defaultLanguage }: ParsedInputOf<typeof site.saveLanguages>,
  caller: OperatorCaller,
): Promise<Languages> {
  const unknown = languages.findIndex(code => !localeOf(code))
  if (unknown >= 0) throw invalidInput([{ field: `languages.${unknown}`, rule: 'locale' }])
  const asked = new Set<string>([...alwaysOffered, ...languages.map(code => localeOf(code)?.code ?? code)])
  const kept = locales.map(({ code }) => code).filter(code => asked.has(code))
  if (!interfaceLanguages(kept).includes(defaultLanguage))
    throw invalidInput([{ field: 'defaultLanguage', rule: 'locale' }])
  return toLanguages(
    await changeLanguages(
      ctx,
      caller,
      { version, reason, action: 'languages.saved' },
      { languages: kept, defaultLanguage },
      async tx => assertLegalTexts(await publishedLegal(tx, caller.merchant.id), kept),
    ),
  )
}
