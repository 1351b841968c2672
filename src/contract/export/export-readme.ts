import { EXPORT_VERSION } from './export-format.ts'

/** What stands in the `README.md` of the ZIP: how it is laid out. */
export function exportReadme(): string {
  return `# Your data from Questdeck

This file holds everything that is yours. Layout version ${EXPORT_VERSION}.

| File | What it is |
|---|---|
| \`questdeck.json\` | The version of this layout, who made the file and when, whose it is, how many rows each part has, and the parts that could not be had (\`missing\`) |
| \`data/*.json\` | One list a part: what Questdeck reads when you import this file. Parts without rows have no files |
| \`csv/*.csv\` | The same for spreadsheets, UTF-8 |

## A row

| Field | What it is |
|---|---|
| \`id\` | Which one: a game, a list, a review, a player |
| \`at\` | When you did or wrote it last: milliseconds since 1970 in JSON, ISO 8601 in CSV |
| \`game\` | The game that it is about: our number, its IGDB number, name and year of release |
| \`value\` | What there is of it |

A cell that a spreadsheet could take for a formula begins with an apostrophe in the CSV; the JSON has it as you wrote it.

## The parts

| Part | What it is |
|---|---|
| \`profile\`, \`avatars\` | What you say about yourself, and where your picture lies |
| \`settings\`, \`choices\`, \`time-zone\` | Default filters and all other settings |
| \`game-states\`, \`wishes\` | Games that you like, own or passed on, and your wishlist |
| \`taste-said\`, \`taste-forgotten\` | What you said of your taste (\`<facet>:<id>\`, from -2, never, to 2), and up to when swipes do not count for it |
| \`lists\` | Your lists, by their ids. \`list-texts\` has their names, descriptions and notes (\`<list>/name\`, \`<list>/description\`, \`<list>/note/<game>\`), \`list-games\` what is in them (\`<list>/<game>\`; sorted by \`place\` it is the order), \`list-switches\` whether they are public and ranked |
| \`reviews\`, \`replies\`, \`topics\`, \`posts\` | What you wrote |
| \`list-likes\`, \`review-likes\`, \`topic-likes\`, \`post-likes\`, \`topic-visits\` | What you liked, and what you have seen |
| \`follows\`, \`blocks\`, \`mutes\` | Players whom you follow, block and mute |
| \`quest-events\`, \`reward-claims\`, \`reward-unlocks\` | What your quests count, and what you claimed |
| \`reports\` | Reports that you sent |

Parts that are not named here speak for themselves.
`
}
