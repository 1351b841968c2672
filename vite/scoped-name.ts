import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * 30 bits: of the thousand or more classes that there are, two had one name in one release of thirty with 24, and have in one of
 * two thousand with these.
 */
const CHARACTERS = 5

/**
 * Names for the classes of style modules. Names cost bytes twice, in the styles and in the scripts: short ones save a sixth of all
 * styles. Two classes of one name would silently look like each other, so that stops the build.
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
