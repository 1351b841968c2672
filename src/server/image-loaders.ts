import sharp from 'sharp'

/**
 * What this process can decode at all: the formats that players and the image provider send, and the drawings of our
 * own posters. A file that is none of them reaches no decoder, whatever a check before it has missed.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})
