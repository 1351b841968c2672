/** Whether the browser says that so many bytes are free for this site; `untold` where it says nothing of it. */
export async function hasRoom(bytes: number, untold: boolean): Promise<boolean> {
  const { quota, usage } = await estimate()
  return quota === undefined || usage === undefined ? untold : quota - usage > bytes
}

/** How much this site takes of the disk, as far as the browser says. */
export async function usedBytes(): Promise<number | undefined> {
  return (await estimate()).usage
}

async function estimate(): Promise<StorageEstimate> {
  return (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
}
