/** The part of a Vite plugin that is used here. */
type Plugin = {
  name: string
  apply: 'build'
  transform: {
    filter: { id: RegExp; code: RegExp }
    handler: (
      this: { parse: (code: string, options: { lang: 'ts' }) => unknown },
      code: string,
    ) => { code: string; map: null } | undefined
  }
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** What the server checks its answers by, and what documentation says: a browser reads neither. */
const needless = ['output', 'summary', 'source']

const isNode = (value: unknown): value is Node => typeof (value as Node | undefined)?.type === 'string'

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

/**
 * Leaves out of a browser's program what only a server needs of the calls, and makes the schema of a question when a form asks for it:
 * making one takes time at every start, and the portal knows hundreds.
 */
export function browserCalls(): Plugin {
  return {
    name: 'ronda-browser-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/, code: /\bdefineCall\(/ },
      handler(code) {
        const changes: { start: number; end: number; now?: string }[] = []
        for (const node of nodesOf(this.parse(code, { lang: 'ts' }) as Node)) {
          if (node.type !== 'CallExpression' || (node.callee as Node & { name?: string }).name !== 'defineCall')
            continue
          const [given] = node.arguments as (Node & { properties?: (Node & { key?: Node & { name?: string } })[] })[]
          for (const { type, key, value, start, end } of given?.properties ?? []) {
            if (type !== 'Property') continue
            if (needless.includes(key?.name ?? '')) changes.push({ start, end })
            if (key?.name === 'input') {
              const schema = value as Node
              changes.push({ start, end, now: `get input() { return ${code.slice(schema.start, schema.end)} }` })
            }
          }
        }
        let kept = code
        for (const { start, end, now } of changes.toSorted((a, b) => b.start - a.start)) {
          const rest = kept.slice(end)
          kept = kept.slice(0, start) + (now === undefined ? rest.replace(/^\s*,/, '') : now + rest)
        }
        return { code: kept, map: null }
      },
    },
  }
}
