/** The name in a Host header or a URL, without its port. */
export const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** A name that stays on this machine, which browsers trust without TLS. */
export const isLocalName = (name: string) => /^(?:.+\.)?localhost$/.test(name)

/** An address of this machine. */
export const isLoopbackAddress = (name: string) => /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name)

export const isLoopback = (name: string) => name === 'localhost' || isLoopbackAddress(name)
