import { WagesPage } from './WagesPage.tsx'

export default function HourlyWagesPage() {
  return <WagesPage kind="hourly-wage" />
}
