/** After a form was refused: the first field that is wrong gets the focus, once it says so. */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => {
    const found = form?.querySelector<HTMLElement>('[aria-invalid]')
    // Of a group its first choice.
    const target = found?.querySelector<HTMLElement>('[role=radio]') ?? found
    target?.focus()
  })
}
