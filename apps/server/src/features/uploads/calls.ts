import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { forMember } from '../../handlers.ts'
import { uploadImage } from './upload.ts'

export const calls = [forMember(deposits.uploadImage, uploadImage)]
