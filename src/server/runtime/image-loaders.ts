import sharp from 'sharp'

/**
 * Restricts the formats that this process can decode: those that players and the image provider send, and the drawings of our own posters.
 * Any other file reaches no decoder, even if a check before it failed.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})
