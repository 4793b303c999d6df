import { Zip, ZipDeflate } from 'fflate'

/** Files, each as lines that come one after another, as one archive in pieces. */
export async function* zipped(
  files: Iterable<{ name: string; lines: AsyncIterable<string> | Iterable<string> }>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const encoder = new TextEncoder()
  for (const { name, lines } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const line of lines) {
      file.push(encoder.encode(line))
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(0), true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}
