import * as site from '@ronda/contract/backoffice/site.ts'
import { forOperator } from '../../handlers.ts'
import { getLanguages, saveLanguages } from './languages.ts'
import * as office from './office.ts'

export const officeCalls = [
  forOperator(site.channels, office.getChannels),
  forOperator(site.saveChannels, office.saveChannels),
  forOperator(site.modules, office.getModules),
  forOperator(site.saveModules, office.saveModules),
  forOperator(site.languages, getLanguages),
  forOperator(site.saveLanguages, saveLanguages),
]
