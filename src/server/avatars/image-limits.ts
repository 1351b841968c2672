/** The limits of a picture; beyond them nothing of it is decoded. */
export const EDGE_MAX = 4_096
export const PIXELS_MAX = 16_000_000
/** Cameras and programs write a dozen. */
export const SCANS_MAX = 100
