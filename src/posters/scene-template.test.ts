import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PALETTES, getPalette } from './choice/palettes.ts'
import { SCENES } from './choice/scenes.ts'
import { Canvas } from './drawing/canvas.ts'
import { mix } from './drawing/colour.ts'
import { makeRandom } from './drawing/random.ts'
import { TEMPLATE_INKS, TEMPLATE_STAGE, drawTemplate } from './scene-template.ts'
import type { Stage } from './stage.ts'

const FOLDER = join(import.meta.dirname, 'scenes')
const files = readdirSync(FOLDER)
const scenes = files.map((file) => file.replace(/\.svg$/, ''))

function draw(scene: string, view: Partial<Stage> = {}): string {
  const art = new Canvas()
  drawTemplate(scene, { art, ink: getPalette('honey'), random: makeRandom(1), ...TEMPLATE_STAGE, ...view })
  return art.toSvg('scene')
}

describe('the templates', () => {
  it('are the drawings that the table of scenes states', () => {
    const stated = Object.entries(SCENES).flatMap(([name, { drawings = 1 }]) =>
      Array.from({ length: drawings }, (_, at) => (at === 0 ? `${name}.svg` : `${name}-${at + 1}.svg`)),
    )
    expect(files.toSorted()).toEqual(stated.toSorted())
  })

  it.each(scenes)('%s: has only inks of a palette, and nothing from elsewhere', (scene) => {
    const source = readFileSync(join(FOLDER, `${scene}.svg`), 'utf8')
    const custom = new Set([...source.matchAll(/--[a-z-]+/g)].map(([name]) => name))
    expect([...custom].filter((name) => !Object.hasOwn(TEMPLATE_INKS, name))).toEqual([])
    const colours = [...source.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, colour]) => colour ?? '')
    expect(colours.filter((colour) => !/^(var\(|color-mix\(in oklab, |url\(#s\d+\)$|none$)/.test(colour))).toEqual([])
    expect(source).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script|<style|href=/)
  })

  it.each(scenes)('%s: places its layers for five heights, and the fourth is its own', (scene) => {
    const source = readFileSync(join(FOLDER, `${scene}.svg`), 'utf8')
    const places = [...source.matchAll(/data-rooms="([^"]*)"/g)].map(([, value]) => (value ?? '').split(';'))
    const wrong = places.filter(
      (rooms) => rooms.length !== 5 || rooms[3] !== '1 1 0 0' || !rooms.every((room) => /^(-?[\d.]+ ?){4}$/.test(room)),
    )
    expect(wrong).toEqual([])
  })

  it.each(scenes)('%s: leaves nothing to the renderer that it does not know', (scene) => {
    const svg = draw(scene, { ink: getPalette('petrol'), top: 200, disc: 0.66 })
    expect(svg).not.toMatch(/var\(|color-mix|data-|NaN|undefined/)
    const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
    expect([...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !defined.has(id))).toEqual([])
  })

  it('throw for a scene without one', () => {
    expect(() => draw('nothing')).toThrow(/ENOENT/)
  })
})

describe('a layer', () => {
  // The machine of `colossus.svg`.
  const ROOMS = '0.554 0.554 117.6 229.9;0.739 0.739 68.8 134.5;0.893 0.893 28.3 55.3;1 1 0 0;1 1 0 0'
  const at = (room: number): string => draw('colossus', { top: TEMPLATE_STAGE.base - room })

  it('is where the template states it for the height below a title', () => {
    expect(readFileSync(join(FOLDER, 'colossus.svg'), 'utf8')).toContain(ROOMS)
    expect(at(240)).toContain('matrix(0.739 0 0 0.739 68.8 134.5)')
    expect(at(336)).toContain('matrix(1 0 0 1 0 0)')
  })

  it('is between the two places that are next to another height', () => {
    expect(at(265)).toContain('matrix(0.816 0 0 0.816 48.6 94.9)')
  })

  it('is no further than its outermost places', () => {
    expect(at(100)).toContain('matrix(0.554 0 0 0.554 117.6 229.9)')
  })

  it('sinks with the ground, except what belongs to the sheet', () => {
    const svg = draw('colossus', { top: 202, base: 538 })
    expect(svg).toContain('<g transform="translate(0 52)">')
    expect(svg).toContain('<g transform="translate(0 -52)">')
  })
})

describe('the parts of a template', () => {
  it('have the size of sun that the composition asks for', () => {
    expect(draw('colossus', { disc: 0.5 })).toContain('<g transform="translate(132 145.6) scale(0.5)">')
  })

  it('may belong to some hours only: stars, or the moon instead of the sun', () => {
    const [day, night] = ['day', 'night'].map((mood) => PALETTES.find((palette) => palette.mood === mood))
    const hidden = (svg: string): number => svg.split('display="none"').length - 1
    const starry = (svg: string): boolean => svg.includes('opacity="0.8"')
    expect([day, night].map((ink) => hidden(draw('redGate', ink && { ink })))).toEqual([1, 1])
    expect([day, night].map((ink) => starry(draw('castle', ink && { ink })))).toEqual([false, true])
  })

  it('have stars that differ between posters', () => {
    expect(draw('starship', { random: makeRandom(1) })).not.toBe(draw('starship', { random: makeRandom(2) }))
  })
})

it('mixes inks, also those that are mixed', () => {
  const ink = getPalette('petrol')
  const far = mix(ink.far, ink.skyLow, 0.35)
  const svg = draw('colossus', { ink })
  expect(svg).toContain(`stop-color="${far}"`)
  expect(svg).toContain(`stop-color="${mix(far, ink.skyLow, 0.55)}"`)
})
