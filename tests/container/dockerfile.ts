export interface Instruction {
  readonly name: string
  readonly text: string
}

/** Returns the instructions of each stage of a Dockerfile, without comments, each on one line. */
export function stagesOf(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === '') throw new Error(`No instruction: ${line}`)
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}
