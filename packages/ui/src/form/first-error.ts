/** After a form was refused: the first field that is wrong gets the focus, once it says so. */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
