/** Pages that open without a session even where the site is for members only. */
const open = ['/login', '/register', '/register.html', '/helpmc', '/download']

export const mayOpen = (pathname: string): boolean => open.includes(pathname)
