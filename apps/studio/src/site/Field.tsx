import type { ComponentProps, ReactNode } from 'react'

const control = 'min-h-12 w-full rounded-[10px] border border-strong bg-surface-2 px-3.5 text-[16px]'

const Labelled = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <div className="flex-[1_1_260px]">
    <label htmlFor={id} className="mb-1.5 block text-[14px] font-semibold">
      {label}
    </label>
    {children}
  </div>
)

export function Field({ label, id, ...input }: ComponentProps<'input'> & { label: string; id: string }) {
  return (
    <Labelled label={label} id={id}>
      <input type="text" autoComplete="off" spellCheck={false} {...input} id={id} name={id} className={control} />
    </Labelled>
  )
}

export function Choice({ label, id, ...select }: ComponentProps<'select'> & { label: string; id: string }) {
  return (
    <Labelled label={label} id={id}>
      <select {...select} id={id} name={id} className={control} />
    </Labelled>
  )
}
