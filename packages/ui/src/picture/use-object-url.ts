import { useEffect, useState } from 'react'

/** An address under which the page shows bytes it has, as long as it does. */
export function useObjectUrl(content: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return setUrl(undefined)
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
