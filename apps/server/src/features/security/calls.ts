import * as security from '@ronda/contract/portal/account/security.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { forAnyone, forMember } from '../../handlers.ts'
import { changePassword, firstLogin } from '../passwords/change.ts'
import { forgotByEmail, resetByLink, resetByPhone } from '../passwords/reset.ts'
import { bindEmail, sendEmailCode } from './email.ts'
import { bindMobile } from './mobile.ts'
import { forgetDevice, overview } from './overview.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts'
import { confirmTotp, removeTotp, setUpTotp } from './totp.ts'

export const calls = [
  forMember(security.changePassword, changePassword),
  forMember(security.firstLogin, firstLogin),
  forAnyone(security.forgotByEmail, forgotByEmail),
  forAnyone(security.resetByLink, resetByLink),
  forAnyone(security.resetByPhone, resetByPhone),
  forMember(security.overview, (ctx, _input, caller) => overview(ctx, caller)),
  forMember(security.sessions, (ctx, _input, caller) => ownSessions(ctx, caller)),
  forMember(security.endSession, endOwnSession),
  forMember(security.endOtherSessions, (ctx, _input, caller) => endOtherSessions(ctx, caller)),
  forMember(security.forgetDevice, forgetDevice),
  forMember(security.totpSetup, setUpTotp),
  forMember(security.totpConfirm, confirmTotp),
  forMember(security.totpRemove, removeTotp),
  forMember(security.bindMobile, bindMobile),
  forMember(verification.mailBind, sendEmailCode),
  forMember(security.bindEmail, bindEmail),
]
