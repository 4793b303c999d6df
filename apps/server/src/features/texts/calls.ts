import * as texts from '@ronda/contract/backoffice/texts.ts'
import { forOperator } from '../../handlers.ts'
import * as office from './office.ts'

export const officeCalls = [
  forOperator(texts.list, office.list),
  forOperator(texts.save, office.save),
  forOperator(texts.reset, office.reset),
  forOperator(texts.all, office.all),
  forOperator(texts.importTexts, office.importTexts),
]
