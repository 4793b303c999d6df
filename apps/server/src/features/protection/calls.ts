import * as boProtection from '@ronda/contract/backoffice/protection.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import { forMember, forOperator } from '../../handlers.ts'
import * as office from './office/member.ts'
import { getRules, saveRules } from './office/rules.ts'
import * as handlers from './protection.ts'

export const calls = [
  forMember(protection.get, handlers.get),
  forMember(protection.setLimit, handlers.set),
  forMember(protection.confirm, handlers.confirm),
  forMember(protection.withdraw, handlers.withdraw),
  forMember(protection.bar, handlers.bar),
  forMember(protection.reopen, handlers.reopen),
  forMember(protection.setReminder, handlers.setReminder),
  forMember(protection.reality, handlers.reality),
]

export const officeCalls = [
  forOperator(boProtection.member, office.member),
  forOperator(boProtection.tighten, office.tighten),
  forOperator(boProtection.bar, office.bar),
  forOperator(boProtection.rules, getRules),
  forOperator(boProtection.saveRules, saveRules),
]
