import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type PanelPage, usePanelPath } from './panel-link.ts'

type PanelLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { page: PanelPage | 'menu'; order?: string | undefined }

/** A link to a page of the member center, or one order of it, over the page that is open. */
export function PanelLink({ page, order, ...link }: PanelLinkProps) {
  return <Link {...link} to={usePanelPath(page, order)} preventScrollReset />
}
