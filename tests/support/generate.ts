import { generateByteLimits } from './generate-byte-limits.ts'
import { generateConfiguration } from './generate-configuration.ts'
import { generateDatabase } from './generate-database.ts'

/** Writes every file that is generated from other files of the repository (`npm run generate`). */
const GENERATORS: readonly (() => void | Promise<void>)[] = [generateByteLimits, generateConfiguration, generateDatabase]

for (const generate of GENERATORS) await generate()
