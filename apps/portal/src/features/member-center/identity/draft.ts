import type { DocumentPart, DocumentType } from '@ronda/contract/portal/account/identity.ts'

/** What is filled in; days as people type them. */
export interface Values {
  documentType: DocumentType | ''
  country: string
  givenNames: string
  surnames: string
  birthday: string
  documentNumber: string
  validUntil: string
  hasNoEnd: boolean
  frontId: string
  backId: string
  selfieId: string
}

export const idFieldOf = (part: DocumentPart) => `${part}Id` as const

const KEY = 'identity.draft'

/** What was typed in this tab by the member who types now, so that a reload loses nothing. Pictures are kept by the server. */
export function readDraft(account: string): Partial<Values> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return kept?.account === account ? kept.values : {}
  } catch {
    return {}
  }
}

export function keepDraft(account: string, values: Values): void {
  const { frontId: _front, backId: _back, selfieId: _selfie, ...typed } = values
  sessionStorage.setItem(KEY, JSON.stringify({ account, values: typed }))
}

export const dropDraft = () => sessionStorage.removeItem(KEY)
