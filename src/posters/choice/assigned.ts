import type { Composition } from '../compose.ts'
import type { PictureName, Print } from './print.ts'
import { getPalette } from './palettes.ts'
import type { PaletteName } from './palettes.ts'

const STARTER_IDS = 1_000_000_000

/**
 * A picture, and its games: the number in the file, the composition, the palette. It was computed once, so that nothing repeats within
 * a dozen on any shelf (tests/support/assign-posters.ts). A famous game gets the picture that everybody connects with it.
 */
const TABLE = `
airship: 164 near mint, 493 plain rust, 213 gate petrol
arcadeCabinet: 13 low pine, 227 plain frost, 151 gate raspberry, 38 plain marigold, 161 round petrol
avenue: 268 plain rust
ballArena: 529 plain ocean
balloons: 496 plain turquoise, 321 gate olive, 592 turned lilac, 648 low honey, 138 low azure, 594 round marigold, 41 plain lagoon
banners: 455 low lagoon, 303 gate wine, 410 plain peach, 40 round honey
bigQuestion: 637 turned lemon, 733 plain orchid, 291 round lagoon, 551 low azure, 229 gate coral, 682 plain ember, 53 round marigold
biplane: 408 plain coral, 207 plain rust, 185 near cherry, 411 gate lagoon, 17 round turquoise, 716 turned peach, 644 low lilac
blockWorld: 478 turned turquoise, 469 plain plum
blossom: 264 gate plum, 389 plain lemon, 522 round honey, 350 near lagoon
boulevard: 504 plain coral
campfire: 651 round frost, 622 near plum, 520 gate raspberry, 649 plain slate, 595 low inkwell
castle: 474 low slate, 239 plain sand, 677 plain wine, 181 near midnight, 200 gate bottle, 393 turned peach, 45 round harbour, 573 low raspberry
castle: 714 near oxblood, 132 gate ember
centreCourt: 338 near azure, 232 plain olive
chessboard: 228 near pine, 233 plain petrol, 320 gate harbour, 76 plain aubergine
circuit: 189 turned fern, 690 near pine, 224 round ocean, 15 plain rust
clockfall: 222 plain brick, 174 gate turquoise, 427 round cocoa, 392 plain azure, 145 low sand, 193 near jade
colony: 652 plain pine, 285 round jade, 516 near aubergine, 162 plain oxblood, 106 near fern, 624 turned lagoon, 24 gate mint, 675 low azure
colossus: 616 plain cherry, 563 low peach, 155 gate lagoon, 72 near raspberry, 342 round orchid, 18 turned sand, 691 near wine, 707 low slate
colossus: 632 round rose, 101 plain snow
corridor: 267 plain slate, 560 low bottle, 454 round frost, 447 turned raspberry, 440 plain inkwell, 237 near jade, 728 gate midnight
crest: 329 round marigold, 383 near petrol, 78 plain lemon
crystalCave: 532 gate harbour, 739 plain slate, 508 turned bottle, 450 round petrol, 194 plain cocoa, 322 low marigold, 3 near ember
deepOne: 525 plain aubergine, 713 plain ember, 278 round raspberry, 123 low frost, 721 near cocoa
deepWood: 564 plain frost, 217 plain fern, 398 gate raspberry, 724 round clay, 32 near wine, 61 turned honey
dollHouse: 247 plain pistachio, 416 round peach, 561 near clay
dragon: 477 gate inkwell, 253 low rust, 503 turned orchid, 732 plain marigold, 639 round brick, 148 near pine, 87 turned aubergine, 172 round midnight
dragon: 417 gate frost, 215 low petrol, 91 plain oxblood, 77 plain ocean, 98 near wine
dreamMoon: 368 plain midnight, 723 turned cherry, 521 round oxblood, 593 plain frost, 96 low raspberry
dropZone: 572 plain lilac, 588 round honey
duel: 115 plain rust, 231 gate slate, 413 near mint, 119 plain plum, 121 low honey
dungeon: 250 turned oxblood, 476 plain jade, 432 round frost, 11 low inkwell, 676 near petrol
echo: 719 turned petrol, 306 turned orchid, 437 plain midnight, 259 plain harbour, 171 plain pine, 296 turned olive, 460 plain aubergine, 297 plain wine
echo: 464 turned honey, 438 plain lilac, 266 turned cherry, 511 turned ocean, 294 plain inkwell, 446 plain rust, 567 plain turquoise, 599 plain bottle
echo: 48 plain brick, 332 turned slate, 336 turned peach, 736 turned oxblood, 681 turned jade, 359 turned frost, 620 plain pistachio, 112 plain ember
echo: 698 turned fern, 746 turned lemon, 662 plain plum, 611 turned snow, 610 plain raspberry, 128 turned cocoa
fairground: 235 gate mint, 70 round orchid, 191 plain snow, 665 plain olive, 160 plain lilac, 583 near cocoa
fannedCards: 614 low lilac, 510 plain marigold, 628 gate plum, 603 near clay, 260 plain cocoa, 313 round coral
frontLine: 369 plain bottle, 136 plain harbour, 742 low mint, 67 gate pistachio, 317 near jade, 5 turned azure, 668 round pine, 83 round clay
galleon: 287 low azure, 107 plain plum, 602 near inkwell, 367 round turquoise, 697 gate rust, 354 round lemon, 255 turned marigold, 64 plain snow
galleon: 364 plain jade
girders: 10 gate cocoa, 738 plain ocean, 463 near midnight, 664 turned cherry
graveyard: 414 near pine, 214 gate plum, 486 plain marigold, 211 low wine, 69 plain cocoa, 555 round harbour
halfPipe: 254 plain coral, 60 low peach
hauntedHouse: 198 plain aubergine, 702 plain jade, 58 near frost, 586 gate bottle, 626 round cocoa, 152 low midnight
heroBand: 711 turned cherry, 734 plain lagoon, 242 gate inkwell, 73 plain rust, 355 round pistachio, 295 low honey, 257 near midnight
hexRealm: 552 plain mint, 481 plain orchid, 546 gate olive, 290 round raspberry, 380 low azure, 230 plain rose, 52 near jade
hive: 221 gate inkwell, 163 plain bottle, 395 gate cocoa, 718 near raspberry, 66 turned petrol, 167 low frost, 248 low midnight, 406 near slate
hive: 63 plain jade, 127 round oxblood
homestead: 537 plain fern, 261 near sand, 418 plain ember, 500 low clay, 557 gate cherry
hoop: 141 plain brick
hopAndRun: 47 turned azure, 581 round rose, 579 round brick, 434 turned orchid, 531 plain fern, 600 near lemon, 556 low turquoise, 442 gate ocean
hopAndRun: 94 low sand, 90 plain plum, 51 gate cherry
hotBowl: 539 plain brick, 330 plain wine, 352 low azure
impact: 608 low brick, 363 round lemon, 379 near ocean, 243 turned clay, 495 low mint, 62 plain fern, 699 plain pine, 584 gate plum
inferno: 154 plain ember, 487 round raspberry, 693 near inkwell
initial: 273 turned ember, 585 turned cocoa, 499 turned snow, 543 plain brick, 92 plain pistachio, 103 turned oxblood, 300 plain cherry, 371 turned ocean
initial: 35 plain mint, 404 turned harbour, 351 turned bottle, 361 plain honey, 298 turned rose, 212 plain lemon, 636 plain raspberry, 643 plain jade
initial: 170 turned petrol, 605 turned aubergine, 646 turned wine, 37 turned lilac, 655 plain lagoon, 149 turned clay, 340 plain fern, 20 plain frost
initial: 166 turned harbour, 575 plain rust, 409 turned sand, 27 plain pine, 548 turned peach, 131 plain orchid, 22 plain coral
interlock: 44 round honey, 606 plain rust, 312 low snow, 105 near bottle, 120 plain cherry
journey: 566 low ember, 663 plain lilac, 482 plain honey, 704 turned fern
jungleTemple: 178 plain fern, 472 near marigold, 467 round brick
kart: 384 gate lemon, 735 plain peach, 638 low pistachio
knightHelm: 689 plain sand, 435 gate oxblood, 407 near frost, 485 round coral, 176 near inkwell, 374 low pistachio, 55 turned slate, 29 plain marigold
knightHelm: 629 plain turquoise, 102 gate brick
letterTiles: 685 turned pistachio, 405 plain harbour, 173 gate sand, 700 plain ember, 425 low lilac
lighthouse: 506 low ocean, 150 plain azure, 502 turned sand, 645 gate plum, 420 round midnight
links: 419 plain snow, 659 round turquoise, 129 low plum
loneDoor: 468 low frost, 686 plain coral, 428 plain lemon, 590 round rust, 654 near plum, 323 gate harbour, 30 plain raspberry, 694 near sand
loopRun: 118 low orchid, 514 plain pistachio, 402 gate olive, 49 plain peach, 720 near sand, 457 turned harbour, 403 round wine
lostWorld: 109 plain snow, 669 turned rose
maze: 2 plain midnight, 353 gate bottle, 674 near frost
mesa: 604 gate honey, 448 plain wine
neonCity: 196 plain jade, 667 round raspberry, 249 plain marigold, 473 gate rust, 542 low bottle, 168 low wine, 81 plain orchid, 100 near brick
nightCape: 423 plain aubergine, 246 plain bottle, 701 gate jade, 415 near frost, 343 turned rust, 725 low ember, 657 round marigold
oldGods: 703 gate frost, 740 plain pine, 114 plain lemon, 743 round oxblood, 137 near snow, 89 plain coral, 21 low midnight
openBook: 276 gate lilac, 302 round ember, 373 plain frost, 692 plain mint, 97 low turquoise
openRoad: 304 round marigold, 328 plain azure, 492 gate lagoon, 57 low mint, 108 plain peach, 159 near clay
outpost: 216 round rust, 453 plain ocean, 621 low jade, 140 plain olive
phantomMask: 547 plain oxblood
pinball: 578 gate pine
pixelHost: 7 round inkwell, 258 near cherry, 42 plain pine, 179 plain plum
planetfall: 443 low midnight, 545 plain inkwell, 518 near slate, 56 gate oxblood, 270 turned aubergine, 292 round jade, 117 plain petrol, 459 round bottle
planetfall: 26 plain slate, 574 gate raspberry, 747 near cocoa, 568 low frost
potions: 277 near jade, 223 plain bottle, 466 low raspberry, 68 plain ocean, 660 gate oxblood
redGate: 619 near ember, 130 plain olive, 731 gate honey, 358 low clay, 82 round inkwell, 197 plain azure, 534 near fern, 65 turned orchid
reef: 93 near cherry, 126 gate aubergine, 43 plain ember
rings: 281 plain peach, 386 turned pistachio, 327 plain frost, 183 plain turquoise, 269 plain clay, 209 turned fern, 396 plain raspberry, 640 turned lagoon
rings: 348 turned rose, 378 plain harbour, 4 turned cherry, 741 plain wine, 203 turned rose, 631 plain pine, 245 turned honey, 744 turned slate
rings: 630 plain marigold, 324 turned peach, 12 plain midnight, 244 turned brick, 238 plain lemon, 497 turned snow, 656 turned cocoa, 190 plain aubergine
rings: 430 turned marigold, 598 turned coral, 479 turned sand, 110 turned honey, 569 plain bottle, 74 plain ocean, 683 plain lilac, 382 plain jade
rings: 85 plain petrol, 613 plain inkwell, 710 turned ember, 28 turned olive
rooftopCat: 480 plain frost
ropeBridge: 673 plain coral, 589 turned azure, 95 turned wine, 341 low mint, 314 low pine, 251 plain harbour, 14 near lagoon, 737 gate turquoise
ropeBridge: 633 round oxblood, 25 plain pistachio, 653 gate rose
ropeSweet: 456 gate sand, 397 plain honey
saucer: 307 plain petrol, 360 low raspberry, 494 plain ember, 111 plain cherry, 75 gate harbour
scope: 256 near clay, 202 plain inkwell, 650 gate sand, 429 low snow, 218 plain rose, 125 round harbour
searchlight: 219 turned slate, 309 low aubergine, 501 plain oxblood, 671 plain petrol, 370 gate cocoa, 104 near bottle, 596 round jade
skyIsland: 709 near turquoise, 339 plain olive, 187 round coral, 507 gate ocean, 488 plain ember, 319 plain clay, 23 turned rose, 627 low cherry
skyTrack: 513 round midnight, 175 gate jade, 712 plain oxblood
sleepingGiant: 326 plain snow, 331 gate coral, 33 round frost
slicedFruit: 445 plain pistachio
slingshot: 441 plain lemon, 617 plain clay
slope: 271 plain lagoon
stadium: 475 plain lemon, 133 turned rose
stageLights: 208 gate orchid, 372 plain plum, 391 gate ember, 462 near wine, 280 round rust, 679 plain brick
stairway: 184 near peach, 362 plain lagoon, 512 low wine, 524 round plum, 344 near pine, 116 plain ocean, 509 turned fern, 730 round bottle
stairway: 553 low snow, 387 gate slate, 31 gate olive, 670 plain cherry
starship: 597 low plum, 293 plain ocean, 366 turned cherry, 491 plain midnight, 6 plain marigold, 274 round cocoa, 144 gate petrol, 550 gate orchid
starship: 9 near inkwell, 157 low aubergine
steelTrack: 436 plain sand, 388 near harbour, 177 plain olive, 286 low snow, 204 low honey, 283 round coral, 1 gate azure, 678 turned wine
streetLamp: 642 plain oxblood, 263 round aubergine, 220 turned frost, 465 near midnight, 470 low jade, 451 gate slate, 528 gate inkwell, 153 low raspberry
streetLamp: 46 plain bottle
sunrise: 180 turned coral, 272 plain fern, 489 turned olive, 182 plain clay, 325 plain slate, 199 plain lilac, 262 turned ember, 169 plain orchid
sunrise: 390 turned clay, 527 turned lemon, 8 plain plum, 705 plain midnight, 484 turned rose, 308 turned sand, 334 turned pine, 727 turned aubergine
sunrise: 385 plain snow, 282 turned petrol, 349 plain bottle, 422 turned azure, 461 turned ocean, 337 plain slate, 647 plain inkwell, 143 plain oxblood
sunrise: 201 plain cherry, 696 plain cocoa, 565 plain wine, 748 plain brick, 625 turned rust, 715 turned honey, 84 turned lagoon, 582 turned mint
sweets: 483 plain rose, 289 gate ember, 156 low inkwell, 381 near sand, 346 plain brick, 559 turned plum, 612 round midnight
sword: 526 round slate, 122 low mint, 318 turned rust, 210 plain aubergine, 288 plain pine, 433 near olive, 146 low orchid, 726 near lilac
sword: 635 gate pistachio, 147 plain cocoa, 641 gate oxblood
tall: 80 plain inkwell, 661 plain snow, 439 turned rose, 195 plain cherry, 139 plain brick, 558 turned jade, 576 plain peach, 444 plain sand
tall: 401 plain ember, 618 turned olive, 394 plain oxblood, 188 turned lagoon, 571 plain cocoa, 357 turned wine, 279 plain frost, 517 turned plum
tall: 519 turned harbour, 86 plain clay, 301 turned coral, 688 turned ocean, 206 plain fern, 549 plain honey, 562 plain inkwell, 533 turned pine
tall: 236 turned mint, 587 turned bottle, 113 turned lemon, 79 plain lilac, 717 plain cocoa, 376 plain petrol, 580 turned pistachio, 88 turned midnight
tall: 124 plain turquoise
tallGrass: 544 plain lemon, 241 low marigold, 680 near harbour, 695 gate pistachio
terminal: 591 round orchid, 515 turned marigold, 34 gate frost, 505 near aubergine, 19 plain harbour
threeLanes: 431 gate bottle, 538 plain sand, 345 low olive, 749 near mint
town: 523 low harbour, 142 plain slate, 634 gate mint, 305 round orchid
treasureChest: 54 plain fern, 299 round lilac, 333 low aubergine, 421 near petrol, 39 plain orchid, 71 gate raspberry, 134 turned snow, 158 near turquoise
trophy: 658 plain rose, 609 low azure, 225 near honey, 16 plain plum, 186 round peach, 540 gate mint
turntable: 623 plain raspberry, 365 low brick, 424 gate coral, 375 plain turquoise, 706 gate lilac, 315 round oxblood
viaduct: 426 plain snow, 708 round rose, 36 plain lilac, 99 gate azure
visor: 356 round petrol, 284 near honey, 541 plain lilac, 335 turned inkwell, 240 plain peach, 554 gate marigold, 601 gate midnight, 666 low coral
wall: 449 turned jade, 399 turned ember, 347 plain orchid, 490 plain lilac, 729 turned lagoon, 535 turned midnight, 226 plain azure, 192 plain pistachio
wall: 135 turned mint, 615 turned aubergine, 570 turned bottle, 59 turned snow, 50 plain rust
wasteland: 498 turned olive, 458 low clay, 400 gate plum, 205 plain brick, 471 plain snow, 607 near cherry, 377 low turquoise, 687 round mint
watchers: 316 plain oxblood, 234 turned midnight, 452 plain petrol, 412 gate inkwell, 530 low aubergine, 275 near jade
windowSeat: 577 gate raspberry, 536 round slate, 672 plain oxblood, 165 plain marigold
wizardTower: 310 near ocean, 252 plain pistachio, 722 round turquoise, 311 plain olive, 265 gate midnight, 684 low clay
`

/** The entries of the table, by the games' ids. */
export const ASSIGNED = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [picture = '', entries = ''] = row.split(': ')
      return entries.split(', ').map((entry) => {
        const [id, composition, palette] = entry.split(' ')
        return [
          STARTER_IDS + Number(id),
          { picture, composition, palette } as { picture: PictureName; composition: Composition; palette: PaletteName },
        ] as const
      })
    }),
)

/** Returns the entry of a game of the starter catalogue, if there is one. */
export function findAssigned(id: number): Omit<Print, 'weather'> | undefined {
  const assigned = ASSIGNED.get(id)
  return assigned && { ...assigned, palette: getPalette(assigned.palette) }
}
