import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { here } from '../site/client.ts'
import {
  closeDialog,
  openChangePassword,
  openForgot,
  openLogin,
  openRegister,
  openVerify,
  useOpenDialog,
} from '../site/dialogs.ts'
import { useHelpPlace } from '../site/help-place.ts'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { useMerchant } from '../site/merchant.tsx'
import { GAMES_OF } from '../site/navigation.ts'
import { nextPath } from '../site/next-path.ts'
import { useIsGuest, useLimitation, useSession } from '../site/session.ts'
import { useUncover } from '../site/uncover.ts'

const LoginDialog = lazy(() => loadWithTexts(() => import('../features/sign-in/LoginDialog.tsx')))
const RegisterDialog = lazy(() => loadWithTexts(() => import('../features/register/RegisterDialog.tsx')))
const ForgotDialog = lazy(() => loadWithTexts(() => import('../features/sign-in/ForgotDialog.tsx')))
const ChangePasswordDialog = lazy(() => loadWithTexts(() => import('../features/sign-in/ChangePasswordDialog.tsx')))
const VerifyDialog = lazy(() => loadWithTexts(() => import('../features/sign-in/VerifyDialog.tsx')))
const GuestDialogs = lazy(() => loadWithTexts(() => import('../features/free-play/GuestDialogs.tsx')))
const SignOutDialog = lazy(() => loadWithTexts(() => import('../features/sign-in/SignOutDialog.tsx')))
const NoticesDialog = lazy(() => loadWithTexts(() => import('../features/notices/NoticesDialog.tsx')))
const FeedbackDialog = lazy(() => loadWithTexts(() => import('../features/feedback/FeedbackDialog.tsx')))
const ChatDialog = lazy(() => loadWithTexts(() => import('../features/chat/ChatDialog.tsx')))

const HelpDialog = lazy(() => loadWithTexts(() => import('../features/content-pages/HelpDialog.tsx')))

const VendorGames = lazy(() => loadWithTexts(() => import('../features/lobby/VendorGames.tsx')))

const registerPaths = ['/register', '/register.html']

/** The dialogs that any place may open, loaded when first needed. */
export default function DialogLayer() {
  const t = useT()
  const dialog = useOpenDialog()
  const session = useSession()
  const isGuest = useIsGuest()
  const { modules, loggedInToHome } = useMerchant()
  const { pathname, search } = useLocation()
  const [params, setParams] = useSearchParams()
  const gamesOf = params.get(GAMES_OF) || undefined
  const isHelpOver = useHelpPlace().isOver
  const navigate = useNavigate()
  // Once opened, a dialog stays mounted so that it can close with its own motion.
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const kind = dialog?.kind ?? (gamesOf && 'games')
    if (kind) setUsed(before => new Set(before).add(kind))
    if (isHelpOver) setUsed(before => new Set(before).add('help'))
  }, [dialog, gamesOf, isHelpOver])

  const isRegisterPath = registerPaths.includes(pathname)
  useEffect(() => {
    if (isRegisterPath && (!session || isGuest) && modules.DIRECTREG3) openRegister()
  }, [isRegisterPath, session, isGuest, modules.DIRECTREG3])

  const isLoginPath = pathname === '/login'
  const next = isLoginPath ? nextPath(search) : undefined
  useEffect(() => {
    if (!isLoginPath) return
    if (session && !isGuest) navigate(next ?? '/', { replace: true })
    else openLogin({ goTo: next })
  }, [isLoginPath, session, isGuest, next, navigate])

  // A link into the agent center; the member's says so of itself.
  const isAgentsOwn = !session && params.has('agent')
  useEffect(() => {
    if (!isAgentsOwn) return
    openLogin({ reason: 'session.needed', goTo: here() })
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete('agent')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAgentsOwn, setParams])

  // After a reload the way in goes on where it was.
  const limitation = useLimitation()
  const isIdle = dialog === undefined
  useEffect(() => {
    if (!isIdle) return
    if (limitation === 'verification') openVerify()
    if (limitation === 'password') openChangePassword({ isForced: true })
  }, [limitation, isIdle])

  const resetToken = new URLSearchParams(search).get('reset')
  useEffect(() => {
    if (!resetToken) return
    openForgot(resetToken)
    // The token is worth a password: it must not stay in the address or its history.
    navigate(pathname, { replace: true })
  }, [resetToken, pathname, navigate])

  const closeGames = useUncover(() =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete(GAMES_OF)
        return after
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  const close = () => {
    closeDialog()
    if (isRegisterPath || (isLoginPath && !loggedInToHome)) navigate('/', { replace: true })
  }
  return (
    <Suspense fallback={<span className="sr-only">{t('shell.loading')}</span>}>
      {used.has('login') && <LoginDialog dialog={dialog?.kind === 'login' ? dialog : undefined} onClose={close} />}
      {used.has('register') && (
        <RegisterDialog dialog={dialog?.kind === 'register' ? dialog : undefined} onClose={close} />
      )}
      {used.has('forgot') && <ForgotDialog dialog={dialog?.kind === 'forgot' ? dialog : undefined} onClose={close} />}
      {used.has('change-password') && (
        <ChangePasswordDialog dialog={dialog?.kind === 'change-password' ? dialog : undefined} onClose={close} />
      )}
      {used.has('verify') && <VerifyDialog dialog={dialog?.kind === 'verify' ? dialog : undefined} onClose={close} />}
      {(used.has('need-account') || used.has('free-play-failed')) && (
        <GuestDialogs
          dialog={dialog?.kind === 'need-account' || dialog?.kind === 'free-play-failed' ? dialog : undefined}
          onClose={closeDialog}
        />
      )}
      {used.has('notices') && <NoticesDialog isOpen={dialog?.kind === 'notices'} onClose={closeDialog} />}
      {used.has('feedback') && <FeedbackDialog isOpen={dialog?.kind === 'feedback'} onClose={closeDialog} />}
      {used.has('chat') && <ChatDialog isOpen={dialog?.kind === 'chat'} onClose={closeDialog} />}
      {used.has('help') && <HelpDialog />}
      {used.has('games') && <VendorGames vassalage={gamesOf} onClose={closeGames} />}
      {used.has('sign-out') && <SignOutDialog isOpen={dialog?.kind === 'sign-out'} onClose={closeDialog} />}
    </Suspense>
  )
}
