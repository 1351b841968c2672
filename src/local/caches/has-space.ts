/** Returns whether the browser reports this many bytes as free for this site, or `untold` if it reports nothing. */
export async function hasRoom(bytes: number, unconfirmed: boolean): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? unconfirmed : quota - usage > bytes
}
