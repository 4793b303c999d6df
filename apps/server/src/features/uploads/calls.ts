import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { forMember } from '../../http/calls.ts'
import { uploadImage } from './upload.ts'

export const calls = [forMember(deposits.uploadImage, uploadImage)]
