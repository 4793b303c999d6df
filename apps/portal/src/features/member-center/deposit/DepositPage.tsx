import { DepositGate } from '../protection/DepositGate.tsx'
import { useOpened } from '../use-opened.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { OrderView } from './OrderView.tsx'

/** A new deposit and the latest ones, or one order (`&order=`). */
export default function DepositPage() {
  const [order, open] = useOpened('order')
  if (order) return <OrderView id={order} onBack={() => open(null)} />
  return (
    <>
      <DepositGate>
        <DepositForm onCreated={open} />
      </DepositGate>
      <DepositList onOpen={open} />
    </>
  )
}
