import type { DocumentPart, Identity, Rejection } from '@ronda/contract/portal/account/identity.ts'
import { expect, test } from 'vitest'
import { firstStep } from './first-step.ts'

const answers: Identity['answers'] = {
  documentType: 'national-id',
  country: 'PE',
  givenNames: 'Rosa',
  surnames: 'Quispe',
  birthday: '1990-04-12',
  documentNumber: '70112233',
  validUntil: '2099-12-31',
}
const refused = (reasons: Rejection[], kept: DocumentPart[], change: Partial<Identity['answers']> = {}) =>
  firstStep({
    state: 'rejected',
    reasons,
    kept: kept.map(part => ({ part, id: part, at: 0, isOfLast: true })),
    answers: { ...answers, ...change },
  })

test('what is sent for the first time, or anew once it ended, begins with the document', () => {
  expect(firstStep({ state: 'none', reasons: [], kept: [], answers })).toBe('document')
  expect(firstStep({ state: 'expired', reasons: [], kept: [], answers })).toBe('document')
})

test('after a refusal it begins where something is asked again', () => {
  expect(refused(['selfie-unclear'], ['front', 'back'])).toBe('selfie')
  expect(refused(['front-unreadable'], ['back', 'selfie'])).toBe('pictures')
  expect(refused(['front-unreadable', 'selfie-differs'], ['back'])).toBe('pictures')
  expect(refused(['selfie-unclear', 'name-differs'], ['front', 'back'])).toBe('document')
})

test('what is not kept any more is asked for as well', () => {
  expect(refused(['selfie-unclear'], ['front'])).toBe('pictures')
  expect(refused(['selfie-unclear'], ['front'], { documentType: 'passport' })).toBe('selfie')
  expect(refused(['selfie-unclear'], ['front', 'back'], { documentNumber: '' })).toBe('document')
})

test('a picture that was taken anew already is left to the step that shows it', () => {
  expect(refused(['selfie-unclear'], ['front', 'back', 'selfie'])).toBe('selfie')
})
