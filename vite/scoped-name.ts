import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * 30 bits. With a thousand or more classes, 24 bits gave a duplicate name in one release of thirty. 30 bits give one in two thousand
 * releases.
 */
const CHARACTERS = 5

/**
 * Returns short names for the classes of style modules. A name costs bytes in the styles and in the scripts: short ones save a sixth of all
 * styles. A duplicate would silently mix the styles of two classes, so it stops the build.
 */
export function scopedNames(root: string): (name: string, file: string) => string {
  const taken = new Map<string, string>()
  return (name, file) => {
    const meant = `${relative(root, file.split('?', 1)[0] ?? file)} ${name}`
    const short = `q${createHash('sha256').update(meant).digest('base64url').slice(0, CHARACTERS)}`
    const other = taken.get(short) ?? meant
    if (other !== meant) throw new Error(`Two classes would have the name ${short}: ${other} and ${meant}. Call one of them otherwise.`)
    taken.set(short, meant)
    return short
  }
}
