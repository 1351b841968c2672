import type { PosterSubject } from '../poster-subject.ts'
import type { SceneName } from './scenes.ts'

/** Alternatives: one of these facts is enough. Genres and themes are IGDB's ids. */
interface Facts {
  readonly tags?: readonly string[]
  readonly genres?: readonly number[]
  readonly themes?: readonly number[]
  readonly name?: RegExp
}

interface SceneRule {
  readonly needs?: Facts
  readonly never?: Facts
}

const FIGHTING = 4
const SHOOTER = 5
const MUSIC = 7
const PLATFORM = 8
const PUZZLE = 9
const RACING = 10
const RPG = 12
const SPORT = 14
const STRATEGY = [11, 15, 16, 24] as const
const HACK_AND_SLASH = 25
const ADVENTURE = 31
const ARCADE = 33
const VISUAL_NOVEL = 34
const CARDS = 35

const ACTION = 1
const FANTASY = 17
const SCI_FI = 18
const HORROR = 19
const THRILLER = 20
const SURVIVAL = 21
const HISTORICAL = 22
const STEALTH = 23
const COMEDY = 27
const BUSINESS = 28
const DRAMA = 31
const SANDBOX = 33
const KIDS = 35
const OPEN_WORLD = 38
const WARFARE = 39
const PARTY = 40
const MYSTERY = 43
const ROMANCE = 44

const OF_SWORDS: Facts = { themes: [FANTASY, HISTORICAL], tags: ['medieval', 'swordplay', 'soulslike'], genres: [RPG] }
const OF_LIGHT_HEART: Facts = { themes: [KIDS], tags: ['cozy', 'family friendly'] }

/**
 * What a game must and must not be about, for a scene that shows something in particular. The tables only propose scenes, because a
 * genre is wide. These rules exclude what a player would call wrong. Scenes that only show a mood are not listed.
 */
export const SCENE_RULES: Readonly<Partial<Record<SceneName, SceneRule>>> = {
  airship: { needs: { tags: ['steampunk', 'flight'] } },
  avenue: { needs: { tags: ['cars', 'heist'], themes: [THRILLER] }, never: { themes: [FANTASY], genres: [SPORT] } },
  ballArena: { needs: { tags: ['football'] }, never: { genres: [RPG] } },
  balloons: { never: { themes: [HORROR, THRILLER, WARFARE], genres: [SHOOTER] } },
  banners: { needs: { themes: [HISTORICAL, WARFARE, FANTASY], tags: ['medieval'] }, never: { themes: [SCI_FI] } },
  biplane: { needs: { tags: ['flight', 'world war ii'] } },
  blockWorld: { needs: { themes: [SANDBOX], tags: ['crafting', 'survival crafting'] }, never: { themes: [WARFARE, DRAMA] } },
  blossom: {
    needs: { themes: [ROMANCE, DRAMA], tags: ['coming of age', 'dating'], genres: [VISUAL_NOVEL] },
    never: { themes: [HORROR, WARFARE] },
  },
  boulevard: { needs: { tags: ['cars'] }, never: { themes: [FANTASY], tags: ['racing kart'], genres: [SPORT] } },
  castle: { needs: { ...OF_SWORDS, tags: ['medieval', 'vampires'] }, never: { themes: [SCI_FI] } },
  centreCourt: { needs: { tags: ['tennis'] } },
  chessboard: { needs: { genres: [...STRATEGY, CARDS], tags: ['tactical combat'], name: /\bchess\b/i } },
  circuit: { needs: { genres: [RACING], tags: ['racing kart'] } },
  clockfall: { needs: { tags: ['time travel', 'time loop'] } },
  colony: { needs: { themes: [SCI_FI], tags: ['space', 'aliens'] } },
  colossus: { needs: { themes: [SCI_FI], tags: ['robots', 'hero shooter'] }, never: { themes: [KIDS, COMEDY] } },
  corridor: { needs: { themes: [HORROR, THRILLER, MYSTERY], tags: ['escape room'] }, never: { themes: [KIDS] } },
  crest: { needs: { ...OF_SWORDS, genres: [RPG, HACK_AND_SLASH] }, never: { themes: [SCI_FI] } },
  crystalCave: { never: { themes: [WARFARE, HISTORICAL, BUSINESS], genres: [SPORT, RACING] } },
  deepOne: { needs: { tags: ['cosmic horror'] } },
  deepWood: { never: { themes: [SCI_FI, WARFARE], genres: [SPORT, RACING] } },
  dollHouse: {
    needs: { themes: [SANDBOX], name: /\bthe sims\b/i },
    never: {
      themes: [WARFARE, SCI_FI, HISTORICAL, BUSINESS],
      tags: ['cars', 'trucks', 'flight', 'trains', 'farming', 'city builder', 'crafting'],
    },
  },
  dragon: { needs: { tags: ['dragons'] } },
  dreamMoon: { needs: { ...OF_LIGHT_HEART, tags: ['fairy tale', 'family friendly', 'cozy'] } },
  dropZone: { needs: { tags: ['loot'] }, never: { themes: [FANTASY, HORROR, SCI_FI], genres: [RPG] } },
  duel: { needs: { genres: [FIGHTING, HACK_AND_SLASH], tags: ['martial arts'] } },
  dungeon: {
    needs: { themes: [FANTASY, HORROR], tags: ['dungeon crawler', 'roguelike', 'roguelite'], genres: [RPG] },
    never: { themes: [SCI_FI] },
  },
  fairground: {
    needs: { themes: [PARTY, COMEDY, BUSINESS], tags: ['management'] },
    never: { themes: [HORROR, WARFARE, HISTORICAL], tags: ['city builder'], genres: [RPG] },
  },
  fannedCards: { needs: { genres: [CARDS], tags: ['card game', 'deck building', 'auto battler'] } },
  frontLine: {
    needs: { tags: ['modern military', 'world war ii'], themes: [WARFARE] },
    never: { themes: [FANTASY, SCI_FI], tags: ['medieval'], genres: [STRATEGY[1]] },
  },
  galleon: { needs: { themes: [HISTORICAL], tags: ['pirates'] } },
  girders: { needs: { tags: ['arcade classic'], name: /\bdonkey kong\b/i }, never: { genres: [SHOOTER, FIGHTING, MUSIC, RACING] } },
  graveyard: { needs: { themes: [HORROR], tags: ['zombies', 'horror comedy'] } },
  halfPipe: { needs: { tags: ['skateboarding'] } },
  hauntedHouse: { needs: { themes: [HORROR, MYSTERY], tags: ['vampires', 'hidden object'] }, never: { themes: [SCI_FI] } },
  heroBand: { needs: { genres: [RPG] }, never: { tags: ['monsters to collect', 'cars'] } },
  hexRealm: { needs: { genres: [...STRATEGY, CARDS] } },
  hive: { needs: { tags: ['aliens'] }, never: { themes: [KIDS], tags: ['family friendly'] } },
  homestead: { needs: { tags: ['farming', 'gardening', 'cozy'] }, never: { tags: ['tower defense', 'zombies'] } },
  hoop: { needs: { tags: ['basketball'] } },
  hopAndRun: { needs: { genres: [PLATFORM], tags: ['endless runner'] }, never: { themes: [HORROR] } },
  hotBowl: { needs: { tags: ['cooking'] } },
  impact: { needs: { genres: [FIGHTING, HACK_AND_SLASH, SHOOTER], tags: ['wrestling', 'hero shooter', 'superheroes'] } },
  inferno: {
    needs: { themes: [HORROR], name: /\b(hell|devil|doom|diablo|inferno)/i },
    never: { tags: ['survival horror', 'zombies', 'psychological horror'] },
  },
  interlock: { needs: { genres: [PUZZLE], name: /tetris|puyo|lumines|columns|dr\. mario/i } },
  jungleTemple: { needs: { genres: [ADVENTURE, PLATFORM, 2] }, never: { themes: [HORROR, SCI_FI, WARFARE], tags: ['detective'] } },
  kart: { needs: { tags: ['racing kart'] } },
  knightHelm: { needs: OF_SWORDS, never: { themes: [SCI_FI, KIDS] } },
  letterTiles: { needs: { tags: ['word game'], name: /\b(words?|wordle|scrabble|boggle)\b/i } },
  links: { needs: { tags: ['golf'], name: /\bgolf\b/i } },
  loopRun: { needs: { genres: [PLATFORM], tags: ['endless runner'] }, never: { themes: [HORROR, DRAMA] } },
  lostWorld: { needs: { tags: ['dinosaurs'] } },
  maze: { needs: { name: /pac-man|\bmaze/i } },
  mesa: { needs: { tags: ['western'] } },
  neonCity: { needs: { themes: [SCI_FI], tags: ['cyberpunk'] } },
  nightCape: { needs: { tags: ['superheroes', 'comic book'] } },
  oldGods: { needs: { themes: [HISTORICAL], tags: ['mythology'] } },
  openRoad: { needs: { genres: [RACING], tags: ['cars', 'motorcycles', 'trucks'] }, never: { themes: [FANTASY] } },
  outpost: { needs: { genres: STRATEGY, tags: ['base building', 'tower defense'] } },
  phantomMask: { needs: { tags: ['heist'] } },
  pinball: { needs: { genres: [30], name: /pinball/i } },
  pixelHost: {
    needs: { tags: ["shoot 'em up", 'arcade classic'] },
    never: { genres: [PLATFORM, FIGHTING, RPG, MUSIC, RACING, SPORT, PUZZLE] },
  },
  planetfall: { needs: { themes: [SCI_FI], tags: ['space'] } },
  potions: { needs: { themes: [FANTASY], tags: ['roguelike', 'roguelite'] }, never: { themes: [SCI_FI] } },
  redGate: { needs: { tags: ['ninjas', 'samurai', 'martial arts', 'swordplay'] } },
  reef: { needs: { tags: ['submarine'], name: /submarine|subnautica|ocean|dolphin|abzû|depths/i } },
  rooftopCat: { needs: { tags: ['cats'] } },
  ropeSweet: { needs: { tags: ['physics puzzles'] }, never: { themes: [SCI_FI, HORROR, DRAMA, OPEN_WORLD, FANTASY] } },
  saucer: { needs: { tags: ['aliens'], themes: [SCI_FI] }, never: { tags: ['post-apocalyptic', 'cyberpunk'] } },
  scope: { needs: { genres: [SHOOTER], tags: ['light gun'] }, never: { themes: [FANTASY, KIDS] } },
  searchlight: {
    needs: { themes: [STEALTH, THRILLER], tags: ['stealth action', 'heist', 'political', 'social deduction'] },
    never: { themes: [FANTASY] },
  },
  skyIsland: { never: { themes: [HORROR, WARFARE, HISTORICAL], genres: [SPORT] } },
  skyTrack: { needs: { tags: ['racing kart'], name: /f-zero|wipeout|trackmania/i } },
  slicedFruit: { needs: { name: /fruit/i } },
  slingshot: {
    needs: { tags: ['physics puzzles'] },
    never: { themes: [SCI_FI, HORROR, DRAMA, OPEN_WORLD, FANTASY], tags: ['first person'] },
  },
  slope: { needs: { tags: ['snowboarding'] } },
  stadium: { needs: { tags: ['football'] } },
  stageLights: {
    needs: { genres: [MUSIC], themes: [PARTY, COMEDY], tags: ['rhythm', 'dancing', 'music driven'] },
    never: { themes: [WARFARE, HORROR], genres: [SHOOTER, RPG, PUZZLE, ...STRATEGY] },
  },
  starship: { needs: { themes: [SCI_FI], tags: ['space', "shoot 'em up"] } },
  steelTrack: {
    needs: { themes: [WARFARE], tags: ['world war ii', 'modern military'] },
    never: { themes: [FANTASY], tags: ['medieval', 'space', 'aliens', 'robots'] },
  },
  streetLamp: { needs: { themes: [THRILLER, MYSTERY], tags: ['detective', 'heist'] }, never: { themes: [SCI_FI] } },
  sweets: { needs: { tags: ['match three'], name: /bejeweled|\bgems?\b|jewel|candy/i } },
  sword: { needs: OF_SWORDS, never: { themes: [SCI_FI] } },
  tallGrass: { needs: { tags: ['monsters to collect'] } },
  terminal: { needs: { tags: ['hacking', 'text adventure', 'interactive fiction', 'cyberpunk'] } },
  threeLanes: { needs: { genres: [36], tags: ['tower defense'] } },
  town: { needs: { themes: [BUSINESS], tags: ['city builder', 'management'] } },
  treasureChest: { needs: { themes: [FANTASY], tags: ['loot'] }, never: { themes: [SCI_FI, WARFARE], genres: [SPORT] } },
  trophy: { needs: { genres: [SPORT, ARCADE], themes: [PARTY], tags: ['arena', 'esports'] }, never: { themes: [HORROR] } },
  turntable: { needs: { genres: [MUSIC], tags: ['rhythm', 'music driven'] } },
  viaduct: { needs: { tags: ['trains'], themes: [BUSINESS] } },
  visor: { needs: { themes: [SCI_FI], tags: ['hero shooter', 'looter'] } },
  wasteland: { needs: { tags: ['post-apocalyptic', 'zombies'] } },
  watchers: { needs: { themes: [HORROR], tags: ['asymmetric multiplayer'] }, never: { themes: [KIDS], tags: ['space'] } },
  wizardTower: { needs: { themes: [FANTASY] }, never: { themes: [SCI_FI] } },
  windowSeat: {
    needs: { themes: [DRAMA, ROMANCE, MYSTERY], genres: [VISUAL_NOVEL], tags: ['cozy', 'mental health', 'coming of age', 'dating'] },
    never: { themes: [WARFARE, ACTION, SURVIVAL] },
  },
}

function hasAny({ tags, genres, themes, name }: Facts, subject: PosterSubject): boolean {
  return (
    (tags?.some((tag) => subject.tags.includes(tag)) ?? false) ||
    (genres?.some((id) => subject.genreIds.includes(id)) ?? false) ||
    (themes?.some((id) => subject.themeIds.includes(id)) ?? false) ||
    (name?.test(subject.name) ?? false)
  )
}

/** Returns whether a scene shows nothing that the game is not about. */
export function mayShow(scene: SceneName, subject: PosterSubject): boolean {
  const rule = SCENE_RULES[scene]
  if (rule?.never !== undefined && hasAny(rule.never, subject)) return false
  return rule?.needs === undefined || hasAny(rule.needs, subject)
}
