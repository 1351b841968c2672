import { EXPORT_VERSION } from './export-format.ts'

/** Returns the `README.md` of the ZIP, which explains its files. */
export function exportReadme(): string {
  return `# Your data from Questdeck

This file holds everything that is yours. Layout version ${EXPORT_VERSION}.

| File | What it is |
|---|---|
| \`questdeck.json\` | The version of this layout, who made the file and when, whose it is, how many rows each part has, and the parts that could not be had (\`missing\`) |
| \`data/*.json\` | One list a part: what Questdeck reads when you import this file. Parts without rows have no files |
| \`csv/*.csv\` | The same for spreadsheets, UTF-8 |
| \`games.csv\` | For other services: one row for each game of which you said something. Questdeck itself does not read it |

## A row

| Field | What it is |
|---|---|
| \`id\` | Which one: a game, a list, a review, a player |
| \`at\` | When you did or wrote it last: milliseconds since 1970 in JSON, ISO 8601 in CSV |
| \`game\` | The game that it is about: our number, its IGDB number, name and year of release |
| \`value\` | What there is of it |

A cell that a spreadsheet could take for a formula begins with an apostrophe in the CSV; the JSON has it as you wrote it.

## games.csv

| Column | What it is |
|---|---|
| \`Name\`, \`Year\` | The game and its year of release |
| \`Rating\` | Your score, of 5 stars in halves; \`score\` has it as you gave it, of 100 |
| \`WatchedDate\` | When you played it, where your review says so |
| \`Tags\` | Your lists that it is in, parted by commas |
| \`Review\`, \`status\` | What you wrote, and how far you have come: \`playing\`, \`finished\`, \`completed\`, \`shelved\` or \`dropped\` |
| \`state\`, \`wish\` | \`owned\`, \`liked\` or \`disliked\`, and whether it is on your wishlist |
| \`igdb_id\`, \`steam_app_id\` | Its numbers at IGDB and on Steam, where whoever made this file knows them: a device knows none of Steam's |
| \`url\` | Its page on the server that the file comes from |

The first six columns are called as Letterboxd's import calls them. Choose the rows that are meant before you bring them elsewhere: what you passed on, and what you only want, is among them.

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
