import * as labels from '@ronda/contract/backoffice/labels.ts'
import { forOperator } from '../../handlers.ts'
import { archive, list, save } from './office/list.ts'
import { put, putMany } from './office/put.ts'

export const officeCalls = [
  forOperator(labels.list, list),
  forOperator(labels.save, save),
  forOperator(labels.archive, archive),
  forOperator(labels.put, put),
  forOperator(labels.putMany, putMany),
]
