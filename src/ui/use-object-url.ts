import { useEffect, useMemo } from 'react'

/** Returns an address of this blob while it is shown; undefined for null. */
export function useObjectUrl(blob: Blob | null): string | undefined {
  // One address per blob: another one would be loaded again.
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
