import { WagesPage } from './WagesPage.tsx'

export default function DividendsPage() {
  return <WagesPage kind="dividend" />
}
