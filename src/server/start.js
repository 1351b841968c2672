// The way in, in plain JavaScript: an older Node could not even read main.ts to say that it is too old.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(`Questdeck needs Node 24 or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
await import('./main.ts')
