import type { SceneName } from './scenes.ts'

type Table<Key extends string | number> = Readonly<Partial<Record<Key, readonly SceneName[]>>>

/** By IGDB's genre ids, the most typical scene first. */
export const GENRE_SCENES: Table<number> = {
  2: ['loneDoor', 'streetLamp', 'lighthouse', 'windowSeat', 'openBook', 'jungleTemple'], // point-and-click
  4: ['duel', 'impact'], // fighting
  5: ['scope', 'visor', 'starship', 'steelTrack', 'dropZone', 'impact'], // shooter
  7: ['turntable', 'stageLights'], // music
  8: ['hopAndRun', 'loopRun', 'ropeBridge', 'skyIsland', 'stairway', 'girders'], // platform
  9: ['stairway', 'bigQuestion', 'loneDoor', 'crystalCave', 'ropeBridge'], // puzzle
  10: ['openRoad', 'circuit'], // racing
  11: ['outpost', 'banners', 'hexRealm', 'steelTrack'], // real time strategy
  12: ['sword', 'heroBand', 'castle', 'dungeon', 'potions', 'crystalCave', 'crest', 'treasureChest', 'wizardTower', 'knightHelm'], // role-playing
  13: ['balloons', 'homestead', 'town', 'biplane', 'viaduct', 'dollHouse'], // simulator
  14: ['trophy', 'stadium', 'centreCourt'], // sport
  15: ['hexRealm', 'chessboard', 'banners'], // strategy
  16: ['chessboard', 'hexRealm', 'banners'], // turn-based strategy
  24: ['chessboard', 'scope', 'searchlight', 'hexRealm'], // tactical
  25: ['knightHelm', 'crest', 'sword', 'impact'], // hack and slash
  26: ['bigQuestion'], // quiz
  30: ['pinball'], // pinball
  31: ['journey', 'jungleTemple', 'ropeBridge', 'sleepingGiant', 'lighthouse', 'campfire'], // adventure
  32: ['dreamMoon', 'balloons', 'skyIsland', 'campfire'], // indie
  33: ['arcadeCabinet', 'pixelHost', 'trophy'], // arcade
  34: ['windowSeat', 'blossom'], // visual novel
  35: ['fannedCards', 'hexRealm'], // card and board game
  36: ['threeLanes'], // MOBA
}

/** By IGDB's theme ids. */
export const THEME_SCENES: Table<number> = {
  1: ['impact', 'colossus', 'visor'], // action
  17: ['castle', 'sword', 'wizardTower', 'deepWood', 'sleepingGiant', 'crystalCave', 'potions', 'treasureChest'], // fantasy
  18: ['planetfall', 'starship', 'colony', 'neonCity', 'colossus', 'visor'], // science fiction
  19: ['hauntedHouse', 'watchers', 'corridor', 'graveyard', 'inferno'], // horror
  20: ['streetLamp', 'corridor', 'searchlight', 'avenue'], // thriller
  21: ['campfire', 'wasteland', 'watchers'], // survival
  22: ['banners', 'oldGods', 'castle', 'galleon'], // historical
  23: ['searchlight'], // stealth
  27: ['fairground', 'saucer', 'stageLights'], // comedy
  28: ['town', 'fairground', 'viaduct'], // business
  31: ['windowSeat', 'loneDoor', 'lighthouse'], // drama
  32: ['openBook', 'biplane'], // non-fiction
  33: ['blockWorld', 'skyIsland', 'town'], // sandbox
  34: ['openBook', 'bigQuestion'], // educational
  35: ['balloons', 'hopAndRun', 'dreamMoon'], // kids
  38: ['journey', 'sleepingGiant', 'campfire'], // open world
  39: ['frontLine', 'steelTrack', 'banners'], // warfare
  40: ['trophy', 'fairground'], // party
  41: ['hexRealm', 'colony', 'planetfall'], // 4X
  42: ['windowSeat', 'blossom'], // erotic
  43: ['streetLamp', 'lighthouse', 'loneDoor', 'hauntedHouse'], // mystery
  44: ['blossom', 'windowSeat'], // romance
}

/** By a tag's name. Tags that name nothing to draw ('challenging') are missing. */
export const TAG_SCENES: Table<string> = {
  '3d platformer': ['skyIsland', 'hopAndRun'],
  aliens: ['hive', 'saucer', 'colony', 'planetfall'],
  'arcade classic': ['arcadeCabinet', 'pixelHost', 'girders'],
  'asymmetric multiplayer': ['watchers'],
  'auto battler': ['hexRealm', 'fannedCards'],
  'base building': ['outpost', 'colony'],
  basketball: ['hoop'],
  'bullet hell': ['starship', 'pixelHost'],
  'card game': ['fannedCards'],
  cars: ['openRoad', 'circuit', 'boulevard', 'avenue'],
  cats: ['rooftopCat'],
  'city builder': ['town'],
  'comic book': ['nightCape'],
  'coming of age': ['blossom', 'windowSeat'],
  cooking: ['hotBowl'],
  'cosmic horror': ['deepOne'],
  cozy: ['homestead', 'balloons', 'campfire', 'windowSeat'],
  crafting: ['blockWorld', 'campfire', 'skyIsland'],
  cyberpunk: ['neonCity'],
  dancing: ['stageLights'],
  dating: ['blossom', 'windowSeat'],
  'deck building': ['fannedCards'],
  detective: ['streetLamp'],
  dinosaurs: ['lostWorld'],
  dragons: ['dragon'],
  'dungeon crawler': ['dungeon', 'treasureChest', 'inferno'],
  'endless runner': ['hopAndRun', 'loopRun'],
  'escape room': ['loneDoor', 'corridor'],
  'fairy tale': ['openBook', 'dreamMoon', 'deepWood'],
  farming: ['homestead'],
  fishing: ['lighthouse', 'campfire'],
  flight: ['biplane'],
  football: ['stadium'],
  gardening: ['homestead', 'deepWood'],
  golf: ['links'],
  'grand strategy': ['hexRealm', 'banners'],
  hacking: ['terminal'],
  heist: ['searchlight', 'phantomMask', 'streetLamp'],
  'hero shooter': ['visor', 'colossus', 'impact'],
  'hidden object': ['loneDoor', 'hauntedHouse'],
  'horror comedy': ['hauntedHouse', 'graveyard'],
  'interactive fiction': ['terminal', 'openBook'],
  'light gun': ['scope'],
  'logic puzzles': ['stairway', 'loneDoor', 'letterTiles'],
  management: ['fairground', 'town', 'dollHouse'],
  'martial arts': ['duel', 'redGate'],
  'match three': ['sweets'],
  medieval: ['castle', 'banners', 'knightHelm'],
  'mental health': ['windowSeat', 'loneDoor'],
  looter: ['visor'],
  loot: ['treasureChest', 'potions', 'crest'],
  metroidvania: ['crystalCave', 'dungeon', 'deepWood'],
  'modern military': ['frontLine', 'scope', 'steelTrack'],
  'monsters to collect': ['tallGrass'],
  motorcycles: ['openRoad'],
  'music driven': ['stageLights', 'turntable'],
  mythology: ['oldGods'],
  ninjas: ['redGate'],
  parkour: ['ropeBridge', 'neonCity'],
  'party based': ['heroBand'],
  'physics puzzles': ['ropeSweet', 'slingshot', 'stairway'],
  pirates: ['galleon'],
  political: ['searchlight', 'banners'],
  'post-apocalyptic': ['wasteland'],
  'precision platformer': ['hopAndRun', 'ropeBridge'],
  'psychological horror': ['corridor', 'watchers'],
  'racing kart': ['kart', 'circuit', 'skyTrack'],
  rhythm: ['turntable', 'stageLights'],
  roguelike: ['dungeon', 'potions', 'crystalCave'],
  roguelite: ['potions', 'crest', 'dungeon'],
  robots: ['colossus'],
  samurai: ['redGate'],
  "shoot 'em up": ['starship', 'pixelHost'],
  skateboarding: ['halfPipe'],
  snowboarding: ['slope'],
  'social deduction': ['bigQuestion', 'searchlight'],
  soulslike: ['knightHelm', 'sword', 'castle'],
  space: ['planetfall', 'starship', 'colony'],
  'stealth action': ['searchlight'],
  steampunk: ['airship'],
  submarine: ['reef'],
  superheroes: ['nightCape'],
  'survival crafting': ['campfire', 'blockWorld'],
  'survival horror': ['corridor', 'hauntedHouse', 'watchers'],
  swordplay: ['sword', 'redGate', 'knightHelm'],
  tennis: ['centreCourt'],
  'text adventure': ['terminal'],
  'time loop': ['clockfall'],
  'time travel': ['clockfall'],
  'tactical combat': ['chessboard'],
  'tower defense': ['threeLanes', 'outpost'],
  trains: ['viaduct'],
  trucks: ['openRoad'],
  vampires: ['hauntedHouse', 'castle'],
  'walking simulator': ['lighthouse', 'loneDoor', 'deepWood', 'journey'],
  western: ['mesa'],
  'word game': ['letterTiles'],
  'world war ii': ['frontLine', 'steelTrack', 'biplane'],
  wrestling: ['impact'],
  zombies: ['graveyard', 'wasteland'],
}

/**
 * A word of the name says what neither genre nor tag does. All of these games are puzzles, and each shows another thing. It weighs as
 * much as a tag that names a thing.
 */
export const NAME_SCENES: readonly (readonly [word: RegExp, scenes: readonly SceneName[]])[] = [
  [/\b(tetris|puyo|lumines|columns|dr\. mario)/i, ['interlock']],
  [/\b(pac-man|maze)/i, ['maze']],
  [/\b(bejeweled|gems?|jewels?|candy)\b/i, ['sweets']],
  [/\b(scrabble|boggle|words?|wordle)\b/i, ['letterTiles']],
  [/\b(rope|goo|string)\b/i, ['ropeSweet']],
  [/\bangry birds/i, ['slingshot']],
  [/\bfruit\b/i, ['slicedFruit']],
  [/\bmonkey ball|\bsonic\b/i, ['loopRun']],
  [/\bdonkey kong\b/i, ['girders', 'jungleTemple']],
  [/\bkart\b/i, ['kart', 'circuit', 'skyTrack']],
  [/\b(f-zero|wipeout|trackmania)\b/i, ['skyTrack']],
  [/\bpinball\b/i, ['pinball']],
  [/\bchess\b/i, ['chessboard']],
  [/\bgolf\b/i, ['links']],
  [/\b(invaders|galaga|galaxian)\b/i, ['pixelHost']],
  [/\b(the sims|dollhouse)\b/i, ['dollHouse']],
  [/\b(doom|diablo|hell|devil)\b/i, ['inferno']],
  [/\b(submarine|subnautica|ocean|dolphin|abzû|depths)/i, ['reef']],
]

/** Tags that describe a game's mood more than its content: they weigh less than the others. */
export const VAGUE_TAGS: ReadonlySet<string> = new Set([
  'arcade classic',
  'base building',
  'cars',
  'comic book',
  'coming of age',
  'cozy',
  'crafting',
  'endless runner',
  'fishing',
  'hacking',
  'heist',
  'light gun',
  'logic puzzles',
  'loot',
  'looter',
  'management',
  'mental health',
  'metroidvania',
  'music driven',
  'parkour',
  'party based',
  'physics puzzles',
  'political',
  'precision platformer',
  'roguelike',
  'roguelite',
  'social deduction',
  'soulslike',
  'tactical combat',
  'time loop',
])

/** Genres that are their own picture: fighting, music, platform, puzzle, racing, quiz, pinball, novel, cards, MOBA. */
export const DISTINCTIVE_GENRES: ReadonlySet<number> = new Set([4, 7, 8, 9, 10, 26, 30, 34, 35, 36])
