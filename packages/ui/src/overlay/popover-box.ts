/** The look of everything that floats: menus, lists, popovers. */
export const popoverBox =
  'rounded-14 bg-surface-2 shadow-popover outline-none origin-(--transform-origin) transition-[opacity,scale] duration-200 ease-out ' +
  'data-starting-style:opacity-0 data-starting-style:scale-97 data-ending-style:opacity-0 data-ending-style:scale-97'
