import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { browserCalls } from './browser-calls.ts'

const built = (code: string) => browserCalls().transform.handler.call({ parse: parseAst }, code)?.code

test('a browser gets calls without what only a server reads of them', () => {
  const code = `export const told = defineCall({
  ...call,
  name: 'games.told',
  summary: 'What an output is, said in words: output: nothing.',
  source: 'spec',
  input: Empty,
  output: z.object({ output: z.string(), rows: z.array(Row) }),
})
const Row = z.object({ summary: z.string(), output: z.string() })
export const list = defineCall({ output: Row, name: 'games.list' })`
  expect(built(code)).toBe(`export const told = defineCall({
  ...call,
  name: 'games.told',
  
  
  get input() { return Empty },
  
})
const Row = z.object({ summary: z.string(), output: z.string() })
export const list = defineCall({  name: 'games.list' })`)
})
