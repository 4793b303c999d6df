import * as house from '@ronda/contract/backoffice/agent-house.ts'
import * as office from '@ronda/contract/backoffice/agents.ts'
import * as links from '@ronda/contract/portal/agents/links.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { forMember, forOperator } from '../../handlers.ts'
import { freeze, setRates } from './change.ts'
import { downlines } from './downlines.ts'
import { closeLink, makeLink, links as ownLinks } from './links.ts'
import { freeze as freezeAgent } from './office/freeze.ts'
import { getHouse, saveHouse } from './office/house.ts'
import { list, member } from './office/list.ts'
import { make } from './office/make.ts'
import { move, previewMove } from './office/move.ts'
import { moves } from './office/moves.ts'
import { register, room } from './register.ts'

export const calls = [
  forMember(team.downlines, downlines),
  forMember(team.room, room),
  forMember(team.register, register),
  forMember(team.setRates, setRates),
  forMember(team.freeze, freeze),
  forMember(links.links, ownLinks),
  forMember(links.makeLink, makeLink),
  forMember(links.closeLink, closeLink),
]

export const officeCalls = [
  forOperator(office.list, list),
  forOperator(office.member, member),
  forOperator(office.make, make),
  forOperator(office.previewMove, previewMove),
  forOperator(office.move, move),
  forOperator(office.moves, moves),
  forOperator(office.freeze, freezeAgent),
  forOperator(house.getHouse, getHouse),
  forOperator(house.saveHouse, saveHouse),
]
