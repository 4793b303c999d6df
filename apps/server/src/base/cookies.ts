/** Names of the cookies that are one half of a session, before the prefix that goes with Secure. */
export const SESSION_COOKIE = 'ronda-sid'
export const OPERATOR_COOKIE = 'ronda-op'
