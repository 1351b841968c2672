import { girders, hive, loopRun, slicedFruit } from '../scenes/arcade.ts'
import { dropZone, heroBand, inferno, knightHelm, phantomMask } from '../scenes/arms.ts'
import { chessboard, hexRealm, outpost, threeLanes } from '../scenes/board.ts'
import { colossus, neonCity, searchlight, streetLamp, wasteland } from '../scenes/city.ts'
import { balloons, campfire, homestead, rooftopCat, tallGrass } from '../scenes/country.ts'
import { corridor, deepOne, graveyard, hauntedHouse, watchers } from '../scenes/dread.ts'
import { castle, deepWood, dragon, dungeon, journey, sword } from '../scenes/fantasy.ts'
import { crest, duel, impact } from '../scenes/fight.ts'
import { blockWorld, dollHouse, treasureChest, trophy, wizardTower } from '../scenes/hoard.ts'
import { airship, nightCape, steelTrack, town } from '../scenes/modern.ts'
import { hopAndRun, interlock, pixelHost, stairway } from '../scenes/play.ts'
import { crystalCave, lighthouse, ropeBridge, sleepingGiant } from '../scenes/quest.ts'
import { avenue, ballArena, boulevard, kart, skyTrack } from '../scenes/race.ts'
import { arcadeCabinet, dreamMoon, stageLights, visor } from '../scenes/show.ts'
import { colony, planetfall, saucer, starship } from '../scenes/space.ts'
import { biplane, circuit, fairground, openRoad, viaduct } from '../scenes/speed.ts'
import { centreCourt, halfPipe, hoop, links, slope, stadium } from '../scenes/sport.ts'
import { clockfall, hotBowl, openBook, potions, terminal } from '../scenes/still-life.ts'
import { bigQuestion, fannedCards, maze, pinball, turntable } from '../scenes/table.ts'
import { blossom, loneDoor, mesa, redGate, reef, windowSeat } from '../scenes/tale.ts'
import { letterTiles, ropeSweet, slingshot, sweets } from '../scenes/toys.ts'
import { banners, frontLine, galleon, scope } from '../scenes/war.ts'
import { jungleTemple, lostWorld, oldGods, skyIsland } from '../scenes/wild.ts'

/** Every scene there is, by name. */
export const SCENES = {
  airship, arcadeCabinet, avenue, ballArena, balloons, banners, bigQuestion, biplane, blockWorld, blossom, boulevard,
  campfire, castle, centreCourt, chessboard, circuit, clockfall, colony, colossus, corridor, crest, crystalCave,
  deepOne, deepWood, dollHouse, dragon, dreamMoon, dropZone, duel, dungeon, fairground, fannedCards, frontLine,
  galleon, girders, graveyard, halfPipe, hauntedHouse, heroBand, hexRealm, hive, homestead, hoop, hopAndRun,
  hotBowl, impact, inferno, interlock, journey, jungleTemple, kart, knightHelm, letterTiles, lighthouse, links,
  loneDoor, loopRun, lostWorld, maze, mesa, neonCity, nightCape, oldGods, openBook, openRoad, outpost,
  phantomMask, pinball, pixelHost, planetfall, potions, redGate, reef, rooftopCat, ropeBridge, ropeSweet, saucer,
  scope, searchlight, skyIsland, skyTrack, sleepingGiant, slicedFruit, slingshot, slope, stadium, stageLights,
  stairway, starship, steelTrack, streetLamp, sweets, sword, tallGrass, terminal, threeLanes, town, treasureChest,
  trophy, turntable, viaduct, visor, wasteland, watchers, windowSeat, wizardTower,
} as const

export type SceneName = keyof typeof SCENES
