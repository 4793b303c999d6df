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
 * Leaves out of a browser's program what only a server needs of the calls: making a schema takes time at every start, and the portal knows
 * hundreds of answers.
 */
export function browserCalls(): Plugin {
  return {
    name: 'ronda-browser-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/, code: /\bdefineCall\(/ },
      handler(code) {
        const cuts: Node[] = []
        for (const node of nodesOf(this.parse(code, { lang: 'ts' }) as Node)) {
          if (node.type !== 'CallExpression' || (node.callee as Node & { name?: string }).name !== 'defineCall')
            continue
          const [given] = node.arguments as (Node & { properties?: (Node & { key?: Node & { name?: string } })[] })[]
          for (const property of given?.properties ?? [])
            if (property.type === 'Property' && needless.includes(property.key?.name ?? '')) cuts.push(property)
        }
        let kept = code
        for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start))
          kept = kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, '')
        return { code: kept, map: null }
      },
    },
  }
}
