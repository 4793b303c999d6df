const cache = new Map<string, string>()
const CACHED_MAX = 200

/** An SVG as an address for `<img>`: a picture cannot run scripts or load anything. */
export function svgUrl(svg: string): string {
  let url = cache.get(svg)
  if (!url) {
    url = `data:image/svg+xml,${encodeURIComponent(svg).replace(/%20/g, ' ').replace(/%3D/g, '=').replace(/%3A/g, ':').replace(/%2F/g, '/')}`
    if (cache.size >= CACHED_MAX) cache.delete(cache.keys().next().value as string)
    cache.set(svg, url)
  }
  return url
}
