import * as site from '@ronda/contract/backoffice/site.ts'
import { forOperator } from '../../handlers.ts'
import { getLanguages, saveLanguages } from './languages.ts'
import * as settings from './settings.ts'

export const officeCalls = [
  forOperator(site.channels, settings.getChannels),
  forOperator(site.saveChannels, settings.saveChannels),
  forOperator(site.modules, settings.getModules),
  forOperator(site.saveModules, settings.saveModules),
  forOperator(site.languages, getLanguages),
  forOperator(site.saveLanguages, saveLanguages),
]
