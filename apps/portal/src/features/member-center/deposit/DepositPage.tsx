import { useSearchParams } from 'react-router'
import { DepositForm } from './DepositForm.tsx'
import { DepositList } from './DepositList.tsx'
import { OrderView } from './OrderView.tsx'

/** A new deposit and the latest ones, or one order (`&order=`). */
export default function DepositPage() {
  const [search, setSearch] = useSearchParams()
  const order = search.get('order')
  const open = (id: string | null) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (id) after.set('order', id)
        else after.delete('order')
        return after
      },
      { preventScrollReset: true },
    )
  if (order) return <OrderView id={order} onBack={() => open(null)} />
  return (
    <>
      <DepositForm onCreated={open} />
      <DepositList onOpen={open} />
    </>
  )
}
