import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES = 14

/** The first lines of what a failure says, set in under its name. */
const said = message =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, LINES)
    .map(line => `\n    ${line}`)
    .join('')

/** Names and first words of what failed in a report of Vitest; a file that could not run is one of them. */
export const failedTests = ({ testResults }, root) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(one => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}${said(message)}`]
    return failed.map(one => `${file}: ${one.fullName}${said(one.failureMessages[0])}`)
  })

/** Names and first words of what failed in a report of Playwright. */
export const failedStories = ({ suites, errors }) => [
  ...errors.map(({ message }) => `browser stories${said(message)}`),
  ...suites.flatMap(inSuite),
]

const inSuite = ({ suites = [], specs }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(one => one.message)))
      return `${file}:${line} ${title}${said(messages[0])}`
    }),
  ...suites.flatMap(inSuite),
]
