import { Home } from '../features/home/Home.tsx'
import { useMerchant } from '../site/merchant.tsx'
import { NotFound } from './NotFound.tsx'

/** `/login` is a place only where the site is for members only: the home page with the log-in over it. */
export function LoginScreen() {
  const { loggedInToHome } = useMerchant()
  return loggedInToHome ? <Home /> : <NotFound />
}
