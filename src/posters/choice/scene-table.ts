import { chessboard, hexRealm, outpost, threeLanes } from '../scenes/board.ts'
import { colossus, neonCity, searchlight, streetLamp, wasteland } from '../scenes/city.ts'
import { balloons, campfire, homestead, rooftopCat, tallGrass } from '../scenes/country.ts'
import { corridor, deepOne, graveyard, hauntedHouse, watchers } from '../scenes/dread.ts'
import { castle, deepWood, dragon, dungeon, journey, sword } from '../scenes/fantasy.ts'
import { crest, duel, impact } from '../scenes/fight.ts'
import { airship, nightCape, steelTrack, town } from '../scenes/modern.ts'
import { hopAndRun, interlock, pixelHost, stairway } from '../scenes/play.ts'
import { crystalCave, lighthouse, ropeBridge, sleepingGiant } from '../scenes/quest.ts'
import { arcadeCabinet, dreamMoon, stageLights, visor } from '../scenes/show.ts'
import { colony, planetfall, saucer, starship } from '../scenes/space.ts'
import { biplane, circuit, fairground, openRoad, viaduct } from '../scenes/speed.ts'
import { centreCourt, halfPipe, hoop, links, slope, stadium } from '../scenes/sport.ts'
import { clockfall, hotBowl, openBook, potions, terminal } from '../scenes/still-life.ts'
import { bigQuestion, fannedCards, maze, pinball, turntable } from '../scenes/table.ts'
import { blossom, loneDoor, mesa, redGate, reef, windowSeat } from '../scenes/tale.ts'
import { banners, frontLine, galleon, scope } from '../scenes/war.ts'
import { jungleTemple, lostWorld, oldGods, skyIsland } from '../scenes/wild.ts'

/** Every scene there is, by name. */
export const SCENES = {
  airship, arcadeCabinet, balloons, banners, bigQuestion, biplane, blossom, campfire, castle, centreCourt,
  chessboard, circuit, clockfall, colony, colossus, corridor, crest, crystalCave, deepOne, deepWood, dragon,
  dreamMoon, duel, dungeon, fairground, fannedCards, frontLine, galleon, graveyard, halfPipe, hauntedHouse, hexRealm,
  homestead, hoop, hopAndRun, hotBowl, impact, interlock, journey, jungleTemple, lighthouse, links, loneDoor,
  lostWorld, maze, mesa, neonCity, nightCape, oldGods, openBook, openRoad, outpost, pinball, pixelHost, planetfall,
  potions, redGate, reef, rooftopCat, ropeBridge, saucer, scope, searchlight, skyIsland, sleepingGiant, slope,
  stadium, stageLights, stairway, starship, steelTrack, streetLamp, sword, tallGrass, terminal, threeLanes, town,
  turntable, viaduct, visor, wasteland, watchers, windowSeat,
} as const

export type SceneName = keyof typeof SCENES

type Table<Key extends string | number> = Readonly<Partial<Record<Key, readonly SceneName[]>>>

/** By IGDB's genre ids, the most typical scene first. */
export const GENRE_SCENES: Table<number> = {
  2: ['loneDoor', 'streetLamp', 'lighthouse', 'windowSeat', 'openBook', 'jungleTemple'], // point-and-click
  4: ['duel', 'impact', 'crest'], // fighting
  5: ['scope', 'visor', 'starship', 'steelTrack'], // shooter
  7: ['turntable', 'stageLights'], // music
  8: ['hopAndRun', 'ropeBridge', 'skyIsland', 'stairway', 'dreamMoon'], // platform
  9: ['interlock', 'stairway', 'loneDoor'], // puzzle
  10: ['openRoad', 'circuit'], // racing
  11: ['outpost', 'banners', 'hexRealm', 'steelTrack'], // real time strategy
  12: ['sword', 'castle', 'dungeon', 'potions', 'crystalCave', 'crest'], // role-playing
  13: ['homestead', 'town', 'biplane', 'viaduct', 'balloons'], // simulator
  14: ['stadium', 'centreCourt'], // sport
  15: ['hexRealm', 'chessboard', 'banners'], // strategy
  16: ['chessboard', 'hexRealm', 'banners'], // turn-based strategy
  24: ['chessboard', 'scope', 'searchlight', 'hexRealm'], // tactical
  25: ['crest', 'duel', 'impact'], // hack and slash
  26: ['bigQuestion'], // quiz
  30: ['pinball'], // pinball
  31: ['journey', 'jungleTemple', 'ropeBridge', 'sleepingGiant', 'lighthouse', 'campfire'], // adventure
  32: ['dreamMoon', 'balloons', 'skyIsland', 'campfire'], // indie
  33: ['pixelHost', 'arcadeCabinet', 'maze'], // arcade
  34: ['windowSeat', 'blossom'], // visual novel
  35: ['fannedCards', 'hexRealm'], // card and board game
  36: ['threeLanes'], // MOBA
}

/** By IGDB's theme ids. */
export const THEME_SCENES: Table<number> = {
  1: ['colossus', 'impact', 'visor'], // action
  17: ['castle', 'sword', 'dragon', 'deepWood', 'sleepingGiant', 'crystalCave', 'potions'], // fantasy
  18: ['planetfall', 'starship', 'colony', 'neonCity', 'colossus', 'visor'], // science fiction
  19: ['hauntedHouse', 'watchers', 'corridor', 'graveyard', 'deepOne'], // horror
  20: ['streetLamp', 'corridor', 'searchlight'], // thriller
  21: ['campfire', 'wasteland', 'watchers'], // survival
  22: ['banners', 'oldGods', 'castle', 'galleon'], // historical
  23: ['searchlight'], // stealth
  27: ['saucer', 'tallGrass', 'fairground'], // comedy
  28: ['town', 'fairground', 'viaduct'], // business
  31: ['windowSeat', 'loneDoor', 'lighthouse'], // drama
  32: ['openBook', 'biplane'], // non-fiction
  33: ['skyIsland', 'town'], // sandbox
  34: ['openBook', 'bigQuestion'], // educational
  35: ['tallGrass', 'balloons', 'hopAndRun', 'dreamMoon'], // kids
  38: ['journey', 'sleepingGiant', 'campfire'], // open world
  39: ['frontLine', 'steelTrack', 'banners'], // warfare
  40: ['fairground', 'stageLights'], // party
  41: ['hexRealm', 'colony', 'planetfall'], // 4X
  42: ['windowSeat', 'blossom'], // erotic
  43: ['streetLamp', 'lighthouse', 'loneDoor', 'hauntedHouse'], // mystery
  44: ['blossom', 'windowSeat'], // romance
}

/** By a tag's name. Tags that name no thing to draw ('challenging') are not here. */
export const TAG_SCENES: Table<string> = {
  '3d platformer': ['skyIsland', 'hopAndRun'],
  'aliens': ['saucer', 'colony', 'planetfall'],
  'arcade classic': ['arcadeCabinet', 'pixelHost', 'maze'],
  'asymmetric multiplayer': ['watchers'],
  'auto battler': ['hexRealm', 'fannedCards'],
  'base building': ['outpost', 'colony'],
  'basketball': ['hoop'],
  'bullet hell': ['pixelHost', 'starship'],
  'card game': ['fannedCards'],
  'cars': ['openRoad', 'circuit'],
  'cats': ['rooftopCat'],
  'city builder': ['town'],
  'comic book': ['nightCape'],
  'coming of age': ['blossom', 'windowSeat'],
  'cooking': ['hotBowl'],
  'cosmic horror': ['deepOne'],
  'cozy': ['homestead', 'balloons', 'campfire', 'windowSeat'],
  'crafting': ['skyIsland', 'campfire'],
  'cyberpunk': ['neonCity'],
  'dancing': ['stageLights'],
  'dating': ['blossom', 'windowSeat'],
  'deck building': ['fannedCards'],
  'detective': ['streetLamp'],
  'dinosaurs': ['lostWorld'],
  'dragons': ['dragon'],
  'dungeon crawler': ['dungeon'],
  'endless runner': ['hopAndRun'],
  'escape room': ['loneDoor', 'corridor'],
  'fairy tale': ['openBook', 'dreamMoon', 'deepWood'],
  'farming': ['homestead'],
  'fishing': ['reef'],
  'flight': ['biplane'],
  'football': ['stadium'],
  'gardening': ['homestead', 'deepWood'],
  'golf': ['links'],
  'grand strategy': ['hexRealm', 'banners'],
  'hacking': ['terminal'],
  'heist': ['searchlight', 'streetLamp'],
  'hero shooter': ['visor', 'colossus'],
  'hidden object': ['loneDoor', 'hauntedHouse'],
  'horror comedy': ['hauntedHouse', 'graveyard'],
  'interactive fiction': ['terminal', 'openBook'],
  'light gun': ['scope'],
  'logic puzzles': ['stairway', 'interlock', 'loneDoor'],
  'management': ['fairground', 'town'],
  'martial arts': ['duel', 'redGate'],
  'match three': ['interlock'],
  'medieval': ['castle', 'banners'],
  'mental health': ['windowSeat', 'loneDoor'],
  'looter': ['visor'],
  'loot': ['potions', 'crest'],
  'metroidvania': ['crystalCave', 'dungeon', 'deepWood'],
  'modern military': ['frontLine', 'scope', 'steelTrack'],
  'monsters to collect': ['tallGrass'],
  'motorcycles': ['openRoad'],
  'music driven': ['stageLights', 'turntable'],
  'mythology': ['oldGods'],
  'ninjas': ['redGate'],
  'parkour': ['nightCape', 'neonCity'],
  'physics puzzles': ['stairway', 'loneDoor'],
  'pirates': ['galleon'],
  'political': ['searchlight', 'banners'],
  'post-apocalyptic': ['wasteland'],
  'precision platformer': ['hopAndRun', 'ropeBridge'],
  'psychological horror': ['corridor', 'watchers'],
  'racing kart': ['circuit'],
  'rhythm': ['turntable', 'stageLights'],
  'roguelike': ['dungeon', 'potions', 'crystalCave'],
  'roguelite': ['potions', 'crest', 'dungeon'],
  'robots': ['colossus'],
  'samurai': ['redGate'],
  'shoot \'em up': ['starship', 'pixelHost'],
  'skateboarding': ['halfPipe'],
  'snowboarding': ['slope'],
  'social deduction': ['bigQuestion', 'searchlight'],
  'soulslike': ['sword', 'castle', 'crest'],
  'space': ['planetfall', 'starship', 'colony'],
  'stealth action': ['searchlight'],
  'steampunk': ['airship'],
  'submarine': ['reef'],
  'superheroes': ['nightCape'],
  'survival crafting': ['campfire', 'skyIsland'],
  'survival horror': ['corridor', 'hauntedHouse', 'watchers'],
  'swordplay': ['sword', 'redGate'],
  'tennis': ['centreCourt'],
  'text adventure': ['terminal'],
  'time loop': ['clockfall'],
  'time travel': ['clockfall'],
  'tactical combat': ['chessboard'],
  'tower defense': ['threeLanes', 'outpost'],
  'trains': ['viaduct'],
  'trucks': ['openRoad'],
  'vampires': ['hauntedHouse', 'castle'],
  'walking simulator': ['lighthouse', 'loneDoor', 'deepWood'],
  'western': ['mesa'],
  'word game': ['openBook', 'bigQuestion'],
  'world war ii': ['frontLine', 'steelTrack', 'biplane'],
  'wrestling': ['impact'],
  'zombies': ['graveyard', 'wasteland'],
}

/** Tags that colour a game more than they name what is in it: they weigh less than the others. */
export const VAGUE_TAGS: ReadonlySet<string> = new Set([
  'arcade classic', 'base building', 'comic book', 'coming of age', 'cooking', 'cozy', 'crafting',
    'endless runner', 'hacking', 'light gun',
  'logic puzzles', 'loot', 'looter', 'management', 'mental health', 'metroidvania', 'music driven', 'parkour',
    'physics puzzles',
  'political', 'precision platformer', 'roguelike', 'roguelite', 'social deduction', 'soulslike', 'tactical combat',
    'time loop',
])

/** Genres that are their own picture: fighting, music, platform, puzzle, racing, quiz, pinball, novel, cards, MOBA. */
export const TELLING_GENRES: ReadonlySet<number> = new Set([4, 7, 8, 9, 10, 26, 30, 34, 35, 36])
