/** Whether the browser says that so many bytes are free for this site; `untold` where it says nothing of it. */
export async function hasRoom(bytes: number, untold: boolean): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined || usage === undefined ? untold : quota - usage > bytes
}
