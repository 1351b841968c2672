import { neonCity, searchlight, streetLamp, colossus, wasteland } from './scenes/city.ts'
import { corridor, deepOne, graveyard, hauntedHouse, watchers } from './scenes/dread.ts'
import { castle, deepWood, dragon, dungeon, journey, sword } from './scenes/fantasy.ts'
import { airship, clockfall, hotBowl, nightCape, openBook, steelTrack, terminal, town } from './scenes/modern.ts'
import { hopAndRun, interlock, pixelHost, stairway } from './scenes/play.ts'
import { colony, planetfall, saucer, starship } from './scenes/space.ts'
import { biplane, circuit, fairground, openRoad, viaduct } from './scenes/speed.ts'
import { centreCourt, hoop, links, slope, stadium } from './scenes/sport.ts'
import { bigQuestion, duel, fannedCards, impact, maze, pinball, turntable } from './scenes/table.ts'
import { blossom, loneDoor, mesa, redGate, reef, rooftopCat, windowSeat } from './scenes/tale.ts'
import { banners, frontLine, galleon, hexRealm, outpost, scope, threeLanes } from './scenes/war.ts'
import { campfire, homestead, jungleTemple, lostWorld, oldGods, skyIsland, tallGrass } from './scenes/wild.ts'

/** Every scene there is, by name. */
export const SCENES = {
  airship, banners, bigQuestion, biplane, blossom, campfire, castle, centreCourt, circuit, clockfall, colony, colossus,
  corridor, deepOne, deepWood, dragon, duel, dungeon, fairground, fannedCards, frontLine, galleon, graveyard,
  hauntedHouse, hexRealm, homestead, hoop, hopAndRun, hotBowl, impact, interlock, journey, jungleTemple, links, loneDoor,
  lostWorld, maze, mesa, neonCity, nightCape, oldGods, openBook, openRoad, outpost, pinball, pixelHost, planetfall,
  redGate, reef, rooftopCat, saucer, scope, searchlight, skyIsland, slope, stadium, stairway, starship, steelTrack,
  streetLamp, sword, tallGrass, terminal, threeLanes, town, turntable, viaduct, wasteland, watchers, windowSeat,
} as const

export type SceneName = keyof typeof SCENES

type Table<Key extends string | number> = Readonly<Partial<Record<Key, readonly SceneName[]>>>

/** By IGDB's genre ids, the most typical scene first. */
export const GENRE_SCENES: Table<number> = {
  2: ['loneDoor', 'streetLamp', 'windowSeat', 'openBook', 'jungleTemple'], // point-and-click
  4: ['duel', 'impact'], // fighting
  5: ['scope', 'starship', 'steelTrack', 'pixelHost'], // shooter
  7: ['turntable'], // music
  8: ['hopAndRun', 'skyIsland', 'stairway'], // platform
  9: ['interlock', 'stairway'], // puzzle
  10: ['openRoad', 'circuit'], // racing
  11: ['outpost', 'hexRealm', 'steelTrack'], // real time strategy
  12: ['sword', 'castle', 'journey', 'dungeon'], // role-playing
  13: ['homestead', 'town', 'biplane', 'viaduct'], // simulator
  14: ['stadium', 'centreCourt'], // sport
  15: ['hexRealm', 'banners', 'town'], // strategy
  16: ['hexRealm', 'banners'], // turn-based strategy
  24: ['scope', 'hexRealm', 'frontLine', 'searchlight'], // tactical
  25: ['duel', 'impact', 'sword'], // hack and slash
  26: ['bigQuestion'], // quiz
  30: ['pinball'], // pinball
  31: ['journey', 'loneDoor', 'jungleTemple', 'campfire'], // adventure
  32: ['skyIsland', 'journey', 'campfire'], // indie
  33: ['pixelHost', 'maze', 'pinball'], // arcade
  34: ['windowSeat', 'blossom'], // visual novel
  35: ['fannedCards', 'hexRealm'], // card and board game
  36: ['threeLanes'], // MOBA
}

/** By IGDB's theme ids. */
export const THEME_SCENES: Table<number> = {
  1: ['colossus', 'impact', 'scope'], // action
  17: ['castle', 'sword', 'dragon', 'deepWood', 'dungeon', 'journey'], // fantasy
  18: ['planetfall', 'starship', 'colony', 'neonCity', 'colossus'], // science fiction
  19: ['hauntedHouse', 'watchers', 'corridor', 'graveyard', 'deepOne'], // horror
  20: ['streetLamp', 'corridor', 'searchlight'], // thriller
  21: ['campfire', 'wasteland', 'watchers'], // survival
  22: ['banners', 'oldGods', 'castle', 'galleon'], // historical
  23: ['searchlight'], // stealth
  27: ['saucer', 'tallGrass', 'fairground'], // comedy
  28: ['town', 'fairground'], // business
  31: ['windowSeat', 'loneDoor', 'journey'], // drama
  32: ['openBook', 'biplane'], // non-fiction
  33: ['skyIsland', 'town'], // sandbox
  34: ['openBook', 'bigQuestion'], // educational
  35: ['tallGrass', 'hopAndRun', 'fairground'], // kids
  38: ['journey', 'openRoad', 'campfire'], // open world
  39: ['frontLine', 'steelTrack', 'banners'], // warfare
  40: ['fairground', 'bigQuestion'], // party
  41: ['hexRealm', 'colony', 'planetfall'], // 4X
  42: ['windowSeat', 'blossom'], // erotic
  43: ['streetLamp', 'loneDoor', 'hauntedHouse'], // mystery
  44: ['blossom', 'windowSeat'], // romance
}

/** By a tag's name. Tags that name no thing to draw ('challenging') are not here. */
export const TAG_SCENES: Table<string> = {
  '3d platformer': ['skyIsland', 'hopAndRun'],
  'aliens': ['saucer', 'colony', 'planetfall'],
  'arcade classic': ['pixelHost', 'maze'],
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
  'cozy': ['homestead', 'campfire', 'windowSeat'],
  'crafting': ['skyIsland', 'campfire'],
  'cyberpunk': ['neonCity'],
  'dancing': ['turntable'],
  'dating': ['blossom', 'windowSeat'],
  'deck building': ['fannedCards'],
  'detective': ['streetLamp'],
  'dinosaurs': ['lostWorld'],
  'dragons': ['dragon'],
  'dungeon crawler': ['dungeon'],
  'endless runner': ['hopAndRun'],
  'escape room': ['loneDoor', 'corridor'],
  'fairy tale': ['openBook', 'deepWood', 'castle'],
  'farming': ['homestead'],
  'fishing': ['reef'],
  'flight': ['biplane'],
  'football': ['stadium'],
  'gardening': ['homestead', 'deepWood'],
  'golf': ['links'],
  'grand strategy': ['hexRealm', 'banners'],
  'hacking': ['terminal'],
  'heist': ['searchlight', 'streetLamp'],
  'hero shooter': ['scope', 'colossus'],
  'hidden object': ['loneDoor', 'hauntedHouse'],
  'horror comedy': ['hauntedHouse', 'graveyard'],
  'interactive fiction': ['terminal', 'openBook'],
  'light gun': ['scope'],
  'logic puzzles': ['stairway', 'interlock'],
  'management': ['town', 'fairground'],
  'martial arts': ['duel', 'redGate'],
  'match three': ['interlock'],
  'medieval': ['castle', 'banners'],
  'mental health': ['windowSeat', 'loneDoor'],
  'metroidvania': ['dungeon', 'deepWood'],
  'modern military': ['frontLine', 'scope', 'steelTrack'],
  'monsters to collect': ['tallGrass'],
  'motorcycles': ['openRoad'],
  'music driven': ['turntable'],
  'mythology': ['oldGods'],
  'ninjas': ['redGate'],
  'parkour': ['nightCape', 'neonCity'],
  'physics puzzles': ['stairway', 'interlock'],
  'pirates': ['galleon'],
  'political': ['searchlight', 'banners'],
  'post-apocalyptic': ['wasteland'],
  'precision platformer': ['hopAndRun', 'stairway'],
  'psychological horror': ['corridor', 'watchers'],
  'racing kart': ['circuit'],
  'rhythm': ['turntable'],
  'robots': ['colossus'],
  'samurai': ['redGate'],
  'shoot \'em up': ['starship', 'pixelHost'],
  'skateboarding': ['slope'],
  'snowboarding': ['slope'],
  'social deduction': ['bigQuestion', 'searchlight'],
  'soulslike': ['sword', 'castle', 'dungeon'],
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
  'tower defense': ['threeLanes', 'outpost'],
  'trains': ['viaduct'],
  'trucks': ['openRoad'],
  'vampires': ['hauntedHouse', 'castle'],
  'walking simulator': ['journey', 'loneDoor', 'deepWood'],
  'western': ['mesa'],
  'word game': ['openBook', 'bigQuestion'],
  'world war ii': ['frontLine', 'steelTrack', 'biplane'],
  'wrestling': ['impact'],
  'zombies': ['graveyard', 'wasteland'],
}
