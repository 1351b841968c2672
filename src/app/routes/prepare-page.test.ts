// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { preparePage } from './routes.tsx'

test('a page that cannot be read ahead, since nobody is signed in say, is shown all the same', async () => {
  await expect(preparePage('/games/7')).resolves.toBeUndefined()
})
