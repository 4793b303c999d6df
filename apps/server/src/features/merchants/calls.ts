import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import { forOperator } from '../../handlers.ts'
import { getSettings, saveSettings } from './office.ts'

export const officeCalls = [
  forOperator(merchant.settings, getSettings),
  forOperator(merchant.saveSettings, saveSettings),
]
