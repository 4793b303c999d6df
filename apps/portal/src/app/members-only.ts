import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMerchant } from './merchant.tsx'
import { useSession } from './session.ts'

/** Pages that open without a session even where the site is for members only. */
const open = ['/login', '/register', '/register.html', '/helpmc', '/download']

export const mayOpen = (pathname: string): boolean => open.includes(pathname)

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
