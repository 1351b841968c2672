const FILL = 0xff
const STUFFED = 0x00
const TEMPORARY = 0x01
const FIRST_RESTART = 0xd0
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Markers without data; every other marker is followed by a length, and that many bytes. */
const isAlone = (marker: number) => marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= START_OF_IMAGE)

/**
 * Returns the number of scans in a complete JPEG without decoding it; `max + 1` as soon as there are more. A progressive picture is decoded
 * once for each scan, and a scan may take a dozen bytes. So a small file of a few pixels can cost minutes. Between segments, and within the
 * data of a scan, everything but markers is skipped, as decoders do.
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
