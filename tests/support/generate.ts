import { generateFaultMap } from './generate-fault-map.ts'
import { generateSentenceMap } from './generate-sentence-map.ts'

/** Writes every file that is generated from other files of the repository (`npm run generate`). */
const GENERATORS: readonly (() => void)[] = [generateFaultMap, generateSentenceMap]

for (const generate of GENERATORS) generate()
