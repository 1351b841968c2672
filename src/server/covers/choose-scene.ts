import type { PosterSubject } from './poster.ts'
import * as f from './scenes/fantasy.ts'
import * as c from './scenes/city.ts'
import * as s from './scenes/space.ts'
import type { Scene } from './stage.ts'
const mods:any={f,s,c}
const ALL = (process.env.MOD??'f').split(',').flatMap(m=>Object.values(mods[m])) as Scene[]
let i=0
export function chooseScene(s: PosterSubject): Scene { return ALL[i++ % ALL.length] as Scene }
