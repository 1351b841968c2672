import { generateFaultMap } from './generate-fault-map.ts'

/** Writes every file that is generated from other files of the repository (`npm run generate`). */
const GENERATORS: readonly (() => void)[] = [generateFaultMap]

for (const generate of GENERATORS) generate()
