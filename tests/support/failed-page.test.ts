import { expect, it } from 'vitest'
import { findPage } from './failed-page.ts'

const context = (page: string) => `# Test info

- Name: deck.test.ts >> a card swipes

# Error details

\`\`\`
Error: expect(locator).toBeVisible() failed
\`\`\`
${page}
# Test source

\`\`\`ts
> 12 | await expect(page.getByText('Nope')).toBeVisible()
\`\`\``

it.each(['\n# Page snapshot\n\n', '\n'])('the page of a failed test is found in its error context', (heading) => {
  const page = `${heading}\`\`\`yaml\n- main [ref=e2]:\n  - heading "Deck" [level=1]\n\`\`\`\n`
  expect(findPage(context(page), 60)).toBe('- main [ref=e2]:\n  - heading "Deck" [level=1]')
})

it('a long page is cut, with the number of missing lines', () => {
  const lines = Array.from({ length: 70 }, (_, n) => `- text: ${n}`)
  const shown = findPage(context(`\n# Page snapshot\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n`), 60)
  expect(shown?.split('\n')).toEqual([...lines.slice(0, 60), '… and 10 lines more'])
})

it('if the page was closed, there is none to show', () => {
  expect(findPage(context(''), 60)).toBeUndefined()
})
