import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { LONG_FILES } from './long-files.ts'

/** Begins with the files that are known to take long; the others follow as Vitest orders them, by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG_FILES.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'))
      return place < 0 ? LONG_FILES.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
