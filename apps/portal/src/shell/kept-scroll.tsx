import { type Location, Outlet, ScrollRestoration } from 'react-router'

// A reload comes back to where one was; the same address opened anew starts at the top.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const firstKey = visit?.type === 'navigate' ? `first-${visit.startTime}-${performance.timeOrigin}` : 'first'
const scrollKey = ({ key }: Location) => (key === 'default' ? firstKey : key)

/** Around every page, so that who comes back from a game to the lobby is where the game was opened. */
export function KeptScroll() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
