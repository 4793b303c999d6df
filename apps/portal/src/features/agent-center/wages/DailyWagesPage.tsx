import { WagesPage } from './WagesPage.tsx'

export default function DailyWagesPage() {
  return <WagesPage kind="daily-wage" />
}
