import { lazy, Suspense, useState } from 'react'
import { Icon } from '../picture/icon.tsx'
import { FieldFrame } from './field.tsx'
import { selectBox } from './select-box.ts'
import type { SelectFieldProps } from './select-field.tsx'

const load = () => import('./select-field.tsx')
// A lazy component keeps no generic parameter.
const SelectField = lazy(async () => ({ default: (await load()).SelectField<string> }))

/**
 * A `SelectField` for pages whose start counts: the floating list is heavier than the rest of such a page, and is fetched when somebody is
 * about to use it.
 */
export function LateSelectField<V extends string>(props: SelectFieldProps<V>) {
  const { value, choices, placeholder, isCompact, isDisabled, onChange, onBlur, name, startsOpen, ...texts } = props
  const [isWanted, setIsWanted] = useState(false)
  const chosen = choices.find(choice => choice.value === value)?.label
  const standIn = (
    <FieldFrame {...texts}>
      {ids => (
        <button
          {...ids}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          disabled={isDisabled}
          className={selectBox(isCompact)}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setIsWanted(true)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setIsWanted(true)
          }}
        >
          <span className="min-w-0 truncate">{chosen ?? <span className="text-fg-3">{placeholder}</span>}</span>
          <Icon name="chevron-down" size={18} className="text-fg-3" />
        </button>
      )}
    </FieldFrame>
  )
  if (!isWanted) return standIn
  return (
    <Suspense fallback={standIn}>
      <SelectField {...props} onChange={next => onChange(next as V)} startsOpen />
    </Suspense>
  )
}
