const choice = /\{(\w+), plural, ((?:[^{}]|\{[^{}]*\})*)\}/g
const branch = /(=\d+|\w+) \{([^{}]*)\}/g

/** A number as it was written for a reader: what is no plain number has digits of a large one. */
const countOf = (written: string) =>
  Number.isNaN(Number(written)) ? Number(written.replace(/\D/g, '')) : Number(written)

/**
 * A text with `{count, plural, one {# hour} other {# hours}}` said for its number, `#` being the number as it is given; other braces stay.
 * What has no number is said as many.
 */
export function withPlurals(text: string, language: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(choice, (_, name: string, all: string) => {
    const branches = Object.fromEntries([...all.matchAll(branch)].map(([, when, said]) => [when, said]))
    const written = values[name] === undefined ? undefined : String(values[name])
    const count = written === undefined ? undefined : countOf(written)
    const form = count === undefined ? 'other' : new Intl.PluralRules(language).select(count)
    const said = branches[`=${count}`] ?? branches[form] ?? branches.other ?? ''
    return said.replaceAll('#', written ?? `{${name}}`)
  })
}
