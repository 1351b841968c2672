import { PLATFORM_FAMILIES } from '../../domain/platform-families.ts'

/** IGDB's ids and names, but for families from 1001 on and tags, which are ours. */
type NamedRow = readonly [id: number, name: string]

export const GENRE_ROWS: readonly NamedRow[] = [
  [2, 'Point-and-click'], [4, 'Fighting'], [5, 'Shooter'], [7, 'Music'], [8, 'Platformer'], [9, 'Puzzle'], [10, 'Racing'],
  [11, 'Real Time Strategy (RTS)'], [12, 'Role-playing (RPG)'], [13, 'Simulator'], [14, 'Sport'], [15, 'Strategy'],
  [16, 'Turn-based strategy (TBS)'], [24, 'Tactical'], [25, "Hack and slash/Beat 'em up"], [26, 'Quiz/Trivia'],
  [30, 'Pinball'], [31, 'Adventure'], [32, 'Indie'], [33, 'Arcade'], [34, 'Visual Novel'], [35, 'Card & Board Game'],
  [36, 'MOBA'],
]

export const GAME_MODE_ROWS: readonly NamedRow[] = [
  [1, 'Single player'], [2, 'Multiplayer'], [3, 'Co-operative'], [4, 'Split screen'],
  [5, 'Massively Multiplayer Online (MMO)'], [6, 'Battle Royale'],
]

export const THEME_ROWS: readonly NamedRow[] = [
  [1, 'Action'], [17, 'Fantasy'], [18, 'Science fiction'], [19, 'Horror'], [20, 'Thriller'], [21, 'Survival'],
  [22, 'Historical'], [23, 'Stealth'], [27, 'Comedy'], [28, 'Business'], [31, 'Drama'], [32, 'Non-fiction'], [33, 'Sandbox'],
  [34, 'Educational'], [35, 'Kids'], [38, 'Open world'], [39, 'Warfare'], [40, 'Party'],
  [41, '4X (explore, expand, exploit, and exterminate)'], [42, 'Erotic'], [43, 'Mystery'], [44, 'Romance'],
]

export const GAME_TYPE_ROWS: readonly NamedRow[] = [
  [0, 'Main game'], [1, 'DLC/Addon'], [2, 'Expansion'], [3, 'Bundle'], [4, 'Standalone expansion'], [5, 'Mod'],
  [6, 'Episode'], [7, 'Season'], [8, 'Remake'], [9, 'Remaster'], [10, 'Expanded game'], [11, 'Port'], [12, 'Fork'],
  [13, 'Pack'], [14, 'Update'],
]

export const PLATFORM_FAMILY_ROWS: readonly (readonly [id: number, name: string, slug: string])[] = [
  // Makers whose machines the pages show elsewhere: a phone of Google's stands among phones.
  [4, 'Linux', 'linux'],
  [1009, 'Meta', 'meta'],
  [1011, 'Microsoft', 'microsoft'],
  [1012, 'Google', 'google'],
  ...PLATFORM_FAMILIES.map(({ id, name, slug }) => [id, name, slug] as const),
]

/** Our tags stand where no id of IGDB's can ever be. */
export const OWN_TAG_ID_BASE = 1_000_000_000

/** A tag's id is the base and its place in this list, from 1 on, for ever: append, never move or remove. */
export const TAG_NAMES: readonly string[] = [
  'pixel art', 'hand-drawn', '3d platformer', 'precision platformer', 'metroidvania', 'roguelike', 'roguelite', 'soulslike',
  'open ended', 'story rich', 'choices matter', 'multiple endings', 'turn-based combat', 'real-time combat', 'party based',
  'loot', 'crafting', 'base building', 'farming', 'city builder', 'management', 'survival crafting', 'zombies', 'vampires',
  'dragons', 'space', 'aliens', 'robots', 'cyberpunk', 'steampunk', 'post-apocalyptic', 'medieval', 'world war ii',
  'modern military', 'western', 'pirates', 'samurai', 'ninjas', 'mythology', 'detective', 'superheroes', 'dinosaurs', 'cats',
  'monsters to collect', 'cars', 'motorcycles', 'football', 'basketball', 'skateboarding', 'golf', 'dancing', 'rhythm',
  'physics puzzles', 'logic puzzles', 'word game', 'text adventure', 'interactive fiction', 'walking simulator',
  'dungeon crawler', 'tactical combat', 'grand strategy', 'tower defense', 'deck building', 'auto battler', 'bullet hell',
  'run and gun', "shoot 'em up", 'light gun', 'side-scrolling', 'top-down', 'isometric', 'first person', 'third person',
  'arena', 'hero shooter', 'looter', 'esports', 'couch co-op', 'online co-op', 'asymmetric multiplayer', 'social deduction',
  'family friendly', 'cozy', 'challenging', 'speedrunning', 'time travel', 'time loop', 'mental health', 'satire',
  'music driven', 'atmospheric', 'psychological horror', 'survival horror', 'cosmic horror', 'stealth action', 'heist',
  'parkour', 'swordplay', 'martial arts', 'wrestling', 'snowboarding', 'flight', 'submarine', 'trains', 'trucks', 'cooking',
  'fishing', 'gardening', 'photography', 'hacking', 'time management', 'idle', 'endless runner', 'match three', 'one-button',
  'motion controls', 'virtual reality', 'level editor', 'modding', 'procedural generation', 'destructible environments',
  'political', 'coming of age', 'fairy tale', 'anime', 'comic book', 'based on film', 'based on book', 'arcade classic',
  'retro style', 'hidden object', 'escape room', 'card game', 'tennis', 'racing kart', 'horror comedy', 'dating',
]
