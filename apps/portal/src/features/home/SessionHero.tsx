import { useIsGuest } from '../../site/session.ts'
import { GuestHero } from './GuestHero.tsx'
import { MemberHero } from './MemberHero.tsx'

/** What whoever is signed in sees first. */
export default function SessionHero() {
  return useIsGuest() ? <GuestHero /> : <MemberHero />
}
