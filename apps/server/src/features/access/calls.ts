import * as site from '@ronda/contract/backoffice/site.ts'
import { forOperator } from '../../handlers.ts'
import { getAccess, saveAccess } from './office.ts'

export const officeCalls = [forOperator(site.access, getAccess), forOperator(site.saveAccess, saveAccess)]
