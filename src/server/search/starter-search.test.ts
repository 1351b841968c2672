import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { suggestNames } from '../../deck-engine/suggest-names.ts'
import { buildNameIndex } from '../../../tests/support/build-index.ts'
import { readQuery } from '../../domain/name-text.ts'
import { STARTER_PATH, parseStarter } from '../catalogue/starter.ts'

const games = parseStarter(await readFile(STARTER_PATH, 'utf8'))
const index = buildNameIndex(games)

function suggest(query: string): (string | undefined)[] {
  return suggestNames(index, readQuery(query), 10).map((position) => games[position]?.name)
}

describe('in the starter catalogue the first suggestion for', () => {
  it.each([
    ['zelda breth', 'The Legend of Zelda: Breath of the Wild'],
    ['eldn ring', 'Elden Ring'],
    ['hollow knigt', 'Hollow Knight'],
    ['haydes', 'Hades'],
    ['witcher', 'The Witcher 3: Wild Hunt'],
    ['skyrm', 'The Elder Scrolls V: Skyrim'],
    ['baldurs gate iii', "Baldur's Gate 3"],
    ['final fantasy 7', 'Final Fantasy VII'],
    ['final fantasy 10', 'Final Fantasy X'],
    ['pacman', 'Pac-Man'],
    ['stalker', 'S.T.A.L.K.E.R.: Shadow of Chernobyl'],
    ['pokemon', 'Pokémon GO'],
    ['ratchet and clank', 'Ratchet & Clank'],
    ['banjo & kazooie', 'Banjo-Kazooie'],
    ['mine craft', 'Minecraft'],
  ])('%s is %s', (query, name) => {
    expect(suggest(query)[0]).toBe(name)
  })

  it.each([
    ['gta', 'Grand Theft Auto'],
    ['gta v', 'Grand Theft Auto V'],
    ['gta 5', 'Grand Theft Auto V'],
    ['gta5', 'Grand Theft Auto V'],
    ['gtav', 'Grand Theft Auto V'],
    ['botw', 'The Legend of Zelda: Breath of the Wild'],
    ['zelda botw', 'The Legend of Zelda: Breath of the Wild'],
    ['ff7', 'Final Fantasy VII'],
    ['ffvii', 'Final Fantasy VII'],
    ['ff 7', 'Final Fantasy VII'],
    ['gow', 'God of War'],
    ['lol', 'League of Legends'],
    ['rdr2', 'Red Dead Redemption 2'],
    ['hl2', 'Half-Life 2'],
    ['l4d2', 'Left 4 Dead 2'],
    ['tlou', 'The Last of Us'],
    ['cod', 'Call of Duty'],
    ['wow', 'World of Warcraft'],
  ])('%s, the players’ abbreviation, is a game whose name starts with %s', (query, name) => {
    expect(suggest(query)[0]).toMatch(new RegExp(`^${name}`))
  })

  it('the name of any game is that game, or one with the same name', () => {
    for (const { name } of games) expect(suggest(name)[0]).toBe(name)
  })

  it('one letter is a name that starts with it', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwz') expect(suggest(letter)[0]?.toLowerCase()).toMatch(new RegExp(`^${letter}`))
  })
})
