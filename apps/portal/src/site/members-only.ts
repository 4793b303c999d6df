import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMerchant } from './merchant.tsx'
import { mayOpen } from './open-paths.ts'
import { useSession } from './session.ts'

/** Where the merchant says so, every navigation without a session leads to the log-in. */
export function useMembersOnly(): void {
  const { loggedInToHome } = useMerchant()
  const session = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isShutOut = loggedInToHome && !session && !mayOpen(pathname)
  useEffect(() => {
    if (isShutOut) navigate('/login', { replace: true })
  }, [isShutOut, navigate])
}
