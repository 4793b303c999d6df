import * as office from '@ronda/contract/backoffice/content.ts'
import * as agents from '@ronda/contract/portal/agents/announcements.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import { forAnyone, forMember, forOperator } from '../../handlers.ts'
import { listAnnouncements } from './announcements.ts'
import { agentAnnouncements, listNotices, readAnnouncements, readNotices, unreadCount } from './notices.ts'
import { get, list, listFacts, preview } from './office/items.ts'
import { uploadPicture } from './office/upload-picture.ts'
import * as write from './office/write.ts'
import * as pages from './public.ts'

export const calls = [
  forAnyone(content.announcements, listAnnouncements),
  forAnyone(content.helpCenter, pages.helpCenter),
  forAnyone(content.page, pages.page),
  forAnyone(content.notices, listNotices),
  forMember(content.unreadCount, unreadCount),
  forMember(content.readNotices, readNotices),
  forMember(agents.announcements, agentAnnouncements),
  forMember(agents.readAnnouncements, readAnnouncements),
  forAnyone(content.promotions, pages.promotions),
  forAnyone(content.promotion, pages.promotion),
  forAnyone(content.banners, pages.banners),
]

export const officeCalls = [
  forOperator(office.list, list),
  forOperator(office.get, get),
  forOperator(office.create, write.create),
  forOperator(office.save, write.save),
  forOperator(office.publish, write.publish),
  forOperator(office.archive, write.archive),
  forOperator(office.restore, write.restore),
  forOperator(office.preview, preview),
  forOperator(office.facts, listFacts),
  forOperator(office.reorder, write.reorder),
  forOperator(office.uploadPicture, uploadPicture),
]
