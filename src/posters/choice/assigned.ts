import type { Composition } from '../compose.ts'
import type { PictureName, Print } from './choose-print.ts'
import { getPalette } from './palettes.ts'
import type { PaletteName } from './palettes.ts'

/** Games of the starter catalogue count from here. */
const STARTER_IDS = 1_000_000_000

const TABLE = `
airship: 164 plain mint, 493 plain rust
avenue: 386 plain harbour, 268 plain rust
ballArena: 529 plain ocean
balloons: 496 plain turquoise
banners: 281 plain ember, 455 plain lagoon, 303 plain wine
blockWorld: 478 plain turquoise, 469 plain plum
blossom: 264 plain plum, 389 plain lemon
boulevard: 504 plain coral
campfire: 651 plain frost, 622 plain plum
castle: 474 plain slate, 239 plain sand, 677 plain wine, 437 plain coral
centreCourt: 338 plain azure
chessboard: 228 plain pine
circuit: 189 plain fern, 139 plain brick
clockfall: 222 plain brick, 174 plain turquoise
colony: 652 plain pine
colossus: 616 plain cherry, 563 plain peach
corridor: 267 plain slate, 560 plain bottle
crest: 329 plain marigold
crystalCave: 532 plain harbour, 739 plain raspberry, 508 plain bottle
deepOne: 525 plain aubergine
deepWood: 564 plain frost, 217 plain fern
dollHouse: 247 plain pistachio, 416 plain peach
dragon: 477 plain inkwell, 253 plain rust, 503 plain orchid
dreamMoon: 368 plain midnight, 449 plain cocoa, 723 plain jade
dropZone: 572 plain lilac, 585 plain mint, 588 plain honey
duel: 115 plain rust, 273 plain orchid, 195 plain lemon
dungeon: 250 plain oxblood
fairground: 235 plain mint
fannedCards: 719 plain cherry, 614 plain lilac, 510 plain marigold
frontLine: 369 plain bottle
galleon: 287 plain azure, 107 plain plum, 602 plain inkwell
girders: 10 plain cocoa
graveyard: 414 plain pine, 439 plain ember, 214 plain plum, 486 plain marigold
halfPipe: 254 plain coral
hauntedHouse: 198 plain aubergine, 182 plain cocoa, 702 plain jade
heroBand: 711 plain cherry, 734 plain lagoon
hexRealm: 552 plain mint, 325 plain rose
hive: 221 plain aubergine, 163 plain bottle, 395 plain cocoa
homestead: 537 plain fern, 261 plain sand
hopAndRun: 47 plain azure, 581 plain rose, 80 plain harbour, 579 plain brick, 434 plain orchid, 556 plain turquoise, 531 plain fern
impact: 608 plain brick, 363 plain lemon, 379 plain ocean
inferno: 154 plain ember, 183 plain slate, 487 plain raspberry
interlock: 44 plain honey
journey: 566 plain ember, 663 plain lilac, 482 plain honey
jungleTemple: 178 plain fern, 472 plain marigold
kart: 384 plain lemon, 735 plain peach, 638 plain pistachio
knightHelm: 689 plain sand, 435 plain oxblood, 407 plain frost
letterTiles: 685 plain pistachio
links: 419 plain snow
loneDoor: 468 plain frost
loopRun: 118 plain orchid
lostWorld: 109 plain snow
maze: 2 plain midnight, 13 plain raspberry
mesa: 604 plain honey, 448 plain wine
neonCity: 196 plain jade, 667 plain raspberry, 249 plain marigold
nightCape: 423 plain aubergine
oldGods: 661 plain wine, 703 plain frost, 740 plain pine, 114 plain lemon, 347 plain coral
openBook: 276 plain lilac
openRoad: 304 plain marigold, 328 plain azure
outpost: 216 plain rust, 489 plain pistachio, 453 plain ocean
phantomMask: 547 plain oxblood
planetfall: 443 plain midnight, 272 plain jade, 545 plain frost
potions: 277 plain jade
redGate: 619 plain ember, 130 plain olive
ropeBridge: 673 plain coral, 589 plain azure
saucer: 307 plain petrol, 360 plain raspberry, 494 plain ember
scope: 256 plain clay, 202 plain inkwell
searchlight: 219 plain slate, 309 plain aubergine, 501 plain oxblood
skyIsland: 709 plain turquoise, 339 plain olive, 187 plain coral, 507 plain ocean
skyTrack: 513 plain midnight
sleepingGiant: 326 plain snow
slicedFruit: 445 plain pistachio
slingshot: 441 plain lemon
stageLights: 327 plain inkwell, 208 plain orchid
stairway: 184 plain peach, 362 plain lagoon, 512 plain wine
starship: 597 plain plum, 293 plain ocean, 306 plain jade, 366 plain cherry, 491 plain midnight, 144 plain petrol
steelTrack: 436 plain sand, 388 plain harbour, 177 plain olive
streetLamp: 642 plain oxblood, 269 plain petrol, 263 plain aubergine
sweets: 483 plain rose
sword: 526 plain slate, 122 plain mint, 318 plain rust, 210 plain aubergine, 288 plain pine
tallGrass: 544 plain lemon, 180 plain cherry, 241 plain marigold
threeLanes: 431 plain bottle, 499 plain rose, 538 plain sand
treasureChest: 54 plain fern, 299 plain lilac, 259 plain cocoa
trophy: 658 plain rose, 609 plain azure
turntable: 623 plain raspberry, 365 plain brick
viaduct: 426 plain snow
visor: 356 plain petrol, 284 plain honey, 541 plain lilac, 335 plain inkwell
wasteland: 498 plain olive, 458 plain clay, 399 plain harbour, 400 plain plum, 607 plain cherry
watchers: 316 plain oxblood, 234 plain midnight, 452 plain petrol
windowSeat: 577 plain raspberry
wizardTower: 310 plain ocean, 252 plain pistachio
`

const BY_ID = new Map(TABLE.trim().split('\n').flatMap((row) => {
  const [picture = '', entries = ''] = row.split(': ')
  return entries.split(', ').map((entry) => {
    const [id, composition, palette] = entry.split(' ')
    return [STARTER_IDS + Number(id), { picture, composition, palette } as { picture: PictureName; composition: Composition; palette: PaletteName }] as const
  })
}))

/** What was assigned to a game of the starter catalogue, if anything. */
export function findAssigned(id: number): Omit<Print, 'weather'> | undefined {
  const assigned = BY_ID.get(id)
  return assigned && { ...assigned, palette: getPalette(assigned.palette) }
}
