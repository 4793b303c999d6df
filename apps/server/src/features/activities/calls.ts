import * as office from '@ronda/contract/backoffice/activities.ts'
import * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { apply } from './apply.ts'
import { claim, claimRaffle } from './claim.ts'
import { join } from './join.ts'
import { get, list } from './look.ts'
import { applications, issue, reject } from './office/applications.ts'
import { publish, save, stop } from './office/change.ts'
import { ofMember } from './office/of-member.ts'
import { results } from './office/results.ts'
import { check, get as officeGet, list as officeList, proposed } from './office/show.ts'

export const calls = [
  forAnyone(activities.list, list),
  forAnyone(activities.get, get),
  forMember(activities.join, join),
  forMember(activities.claim, claim),
  forMember(activities.claimRaffle, claimRaffle),
  forMember(activities.apply, apply),
]

export const officeCalls = [
  forOperator(office.list, officeList),
  forOperator(office.get, officeGet),
  forOperator(office.check, check),
  forOperator(office.proposed, proposed),
  forOperator(office.results, results),
  forOperator(office.ofMember, ofMember),
  forOperator(office.save, save),
  forOperator(office.publish, publish),
  forOperator(office.stop, stop),
  forOperator(activityApplications.applications, applications),
  forOperator(activityApplications.issue, issue),
  forOperator(activityApplications.reject, reject),
]
