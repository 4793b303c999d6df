import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link the merchant set: a page of this portal, or another site that opens apart. */
export function ContentLink({ to, ...props }: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  return to.startsWith('/') ? <Link {...props} to={to} /> : <a {...props} href={to} target="_blank" rel="noreferrer" />
}
