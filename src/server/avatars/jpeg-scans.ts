const FILL = 0xff
const STUFFED = 0x00
const TEMPORARY = 0x01
const FIRST_RESTART = 0xd0
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** What stands alone; behind every other marker comes a length, and as many bytes. */
const isAlone = (marker: number) => marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= START_OF_IMAGE)

/**
 * How many scans a JPEG has, to its very end, without decoding anything; `max + 1` as soon as there are more. A
 * progressive picture is decoded once for each, and a scan may take a dozen bytes: so a small file of a few pixels can
 * cost minutes. Between segments, and within the data of a scan, whatever is no marker is passed over, as decoders do.
 */
export function countJpegScans(bytes: Buffer, max: number): number {
  let scans = 0
  for (let at = 2; ;) {
    at = bytes.indexOf(FILL, at)
    if (at === -1) return scans
    while (bytes[at] === FILL) at += 1
    const marker = bytes[at]
    if (marker === undefined || marker === END_OF_IMAGE) return scans
    at += 1
    if (marker === STUFFED || isAlone(marker)) continue
    if (marker === START_OF_SCAN) scans += 1
    if (scans > max || at + 1 >= bytes.length) return scans
    at += bytes.readUInt16BE(at)
  }
}
