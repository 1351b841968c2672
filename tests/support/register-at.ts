/** Registers a player at a listening server; returns their session cookie. */
export async function registerAt(origin: string, displayName: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      display_name: displayName,
      avatar_url: '',
      settings: { platforms: [6] },
      email: 'ada@example.org',
      password: 'Correct-Horse-7-Battery',
    }),
  })
  if (answer.status !== 200) throw new Error(`registration failed: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
