import * as accounts from '@ronda/contract/backoffice/operator-accounts.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { forAnyone, forOperator } from '../../handlers.ts'
import * as office from './office.ts'
import { setUp } from './set-up.ts'
import { login, toOperator, verifyTotp } from './sign-in.ts'
import { logout } from './sign-out.ts'

export const officeCalls = [
  forAnyone(accounts.setUp, setUp),
  forAnyone(operators.login, login),
  forAnyone(operators.verifyTotp, verifyTotp),
  forOperator(operators.me, async (_ctx, _input, { operator, merchant }) => toOperator(operator, merchant)),
  forOperator(operators.logout, logout),
  forOperator(accounts.list, office.list),
  forOperator(accounts.create, office.create),
  forOperator(accounts.setRole, office.setRole),
  forOperator(accounts.lock, office.lock),
  forOperator(accounts.unlock, office.unlock),
  forOperator(accounts.resetSecondFactor, office.resetSecondFactor),
  forOperator(accounts.resetPassword, office.resetPassword),
  forOperator(accounts.setEmail, office.setEmail),
]
