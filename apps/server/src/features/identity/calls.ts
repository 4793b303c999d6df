import * as office from '@ronda/contract/backoffice/identity.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { get } from './mine.ts'
import * as checks from './office/checks.ts'
import * as decide from './office/decide.ts'
import { getRules, saveRules } from './office/rules.ts'
import { submit } from './submit.ts'
import { submitAddress } from './submit-address.ts'
import { upload } from './upload.ts'

export const calls = [
  forMember(identity.get, get),
  forMember(identity.upload, upload),
  forMember(identity.submit, submit),
  forMember(identity.submitAddress, submitAddress),
]

export const officeCalls = [
  forOperator(office.queue, checks.queue),
  forOperator(office.get, checks.get),
  forOperator(office.ofMember, checks.ofMember),
  forOperator(office.documents, decide.documents),
  forOperator(office.verify, decide.verify),
  forOperator(office.reject, decide.reject),
  forOperator(office.rules, getRules),
  forOperator(office.saveRules, saveRules),
]
