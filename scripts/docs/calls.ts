import type { Call } from '@ronda/contract/core/call.ts'
import { errorTable } from '@ronda/contract/core/errors.ts'
import { fieldsOf, schemaOf, shortType } from '@ronda/contract/core/json-schema.ts'

const who: Record<Call['who'], string> = {
  anyone: 'anyone',
  session: 'members and free-play guests',
  member: 'members',
  operator: 'operators',
}

function facts(call: Call): string[] {
  return [
    `for ${who[call.who]}${call.permission ? ` with \`${call.permission}\`` : ''}`,
    `module \`${call.moduleId}\``,
    call.sealed ? 'sealed (JWE)' : '',
    call.body === 'binary' ? 'body is the raw file' : '',
    call.body === 'form' ? 'form-encoded' : '',
    call.whileClosing ? 'also while the account is closing' : '',
    call.whileLimited ? `also for sessions limited to ${call.whileLimited.join(' or ')}` : '',
    call.cacheSeconds ? `kept ${call.cacheSeconds} s` : '',
    call.source === 'spec' ? 'from the specification' : 'ours',
  ].filter(Boolean)
}

const verbs = (call: Call) => (call.alsoVerb ? `${call.verb} or ${call.alsoVerb}` : call.verb)

function section(call: Call): string {
  const input = fieldsOf(schemaOf(call.input, 'input'))
  const output = schemaOf(call.output, 'output')
  const rows = input.map(
    field => `| \`${field.name}\` | \`${field.type.replaceAll('|', '\\|')}\` | ${field.required ? 'yes' : ''} |`,
  )
  const answers = fieldsOf(output)
  return [
    `### ${call.name}`,
    '',
    `\`${verbs(call)} ${call.path}\` – ${facts(call).join(' · ')}`,
    '',
    call.summary,
    '',
    input.length > 0 ? ['| Input | Type | Required |', '|---|---|---|', ...rows].join('\n') : 'No input.',
    '',
    `Answer: ${answers.length > 0 ? answers.map(field => `\`${field.name}\``).join(', ') : `\`${shortType(output)}\``}.`,
    call.errors.length > 0
      ? `\nRefusals: ${call.errors.map(code => `\`${code}\` (${errorTable[code].status})`).join(', ')}.`
      : '',
    '',
  ].join('\n')
}

/** Every call, for people. */
export function callsMarkdown(portal: readonly Call[], backoffice: readonly Call[]): string {
  return [
    '# Calls',
    '',
    'Generated from `packages/contract`; do not edit. Every answer is `{ success, value, message, code }`: `code` is `OK` or one of the',
    'refusals, `message` is in the language of the `language` header, and a refusal’s details are in `value` (`value.fields` names the',
    'fields of bad input). Money is a decimal string. Times are Unix time in ms. Calls that change something need the header `x-ronda: 1`.',
    'A session is a cookie *and* a token: the token of the sign-in answer goes into `authorization: Bearer …`.',
    'A page says in `x-ronda-idle` how many milliseconds ago a person last did something in it; without it, a call is a person’s own. In `x-ronda-zone` it names its reader’s time zone, on whose clock refusals tell their moments.',
    '',
    'Every call may also be refused with: `InvalidInput`, `MalformedBody`, `PayloadTooLarge`, `WrongSeal`, `SealReplayed`, `CrossSite`,',
    '`NotLoggedIn`, `SessionExpired`, `RealAccountNeeded`, `PasswordChangeNeeded`, `VerificationNeeded`, `NotAllowed`, `NotFound`, `UnknownMerchant`, `TooManyRequests`, `Busy`,',
    '`Unavailable`, `Draining`, `Fault`.',
    '',
    '## Portal',
    '',
    ...portal.map(section),
    '## Back office',
    '',
    ...backoffice.map(section),
  ].join('\n')
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)

/** The same as a page. */
export function callsHtml(portal: readonly Call[], backoffice: readonly Call[]): string {
  const article = (call: Call) => {
    const input = fieldsOf(schemaOf(call.input, 'input'))
    const output = fieldsOf(schemaOf(call.output, 'output'))
    const table = (fields: typeof input, title: string) =>
      fields.length === 0
        ? ''
        : `<table><caption>${title}</caption><tbody>${fields.map(field => `<tr><th scope="row"><code>${escapeHtml(field.name)}</code>${field.required ? '' : ' <i>optional</i>'}</th><td><code>${escapeHtml(field.type)}</code></td></tr>`).join('')}</tbody></table>`
    const refusals =
      call.errors.length > 0
        ? `<p class="refusals">Refusals: ${call.errors.map(code => `<code>${code}</code> ${errorTable[code].status}`).join(' · ')}</p>`
        : ''
    return `<article id="${call.name}"><h3><a href="#${call.name}">${call.name}</a></h3><p class="path"><b>${verbs(call)}</b> <code>${escapeHtml(call.path)}</code></p><p class="facts">${facts(
      call,
    )
      .map(fact => escapeHtml(fact.replaceAll('`', '')))
      .join(
        ' · ',
      )}</p><p>${escapeHtml(call.summary)}</p>${table(input, 'Input')}${table(output, 'Answer')}${refusals}</article>`
  }
  const nav = (title: string, calls: readonly Call[]) =>
    `<h2>${title}</h2><ul>${calls.map(call => `<li><a href="#${call.name}">${call.name}</a></li>`).join('')}</ul>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Ronda – calls</title><style>
body{margin:0;font:15px/1.55 system-ui,sans-serif;color:#1b2230;background:#f7f8fb;display:grid;grid-template-columns:260px minmax(0,820px);gap:40px}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px;background:#fff;border-right:1px solid #e1e5ee;font-size:13px}nav ul{list-style:none;padding:0;margin:0 0 16px}nav a{color:#38435a;text-decoration:none;line-height:1.9}nav h2{font-size:13px;margin:0 0 4px}
main{padding:24px 16px 80px}h1{font-size:28px;letter-spacing:-.02em;margin:0 0 8px}article{background:#fff;border:1px solid #e1e5ee;border-radius:12px;padding:20px 24px;margin:16px 0}h3{margin:0;font-size:18px}h3 a{color:inherit;text-decoration:none}
.path{margin:4px 0;font-size:14px}.path b{color:#2742c4}.facts,.refusals{color:#59647a;font-size:13px;margin:4px 0}table{width:100%;border-collapse:collapse;font-size:13px;margin-top:12px}caption{text-align:left;font-weight:600;padding:4px 0}th,td{text-align:left;vertical-align:top;padding:5px 8px 5px 0;border-top:1px solid #eef1f6;font-weight:400;word-break:break-word}th{width:34%}i{color:#8a93a6}
code{font:12.5px/1.4 ui-monospace,monospace}@media(max-width:800px){body{grid-template-columns:1fr}nav{position:static;height:auto;border:0}}
</style></head><body><nav aria-label="Calls">${nav('Portal', portal)}${nav('Back office', backoffice)}</nav><main><h1>Calls</h1><p>Generated from the contract. The machine-readable form is <a href="/docs/openapi.json">openapi.json</a>.</p><h2>Portal</h2>${portal.map(article).join('')}<h2>Back office</h2>${backoffice.map(article).join('')}</main></body></html>
`
}
