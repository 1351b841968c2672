import { exactly } from '../../domain/shapes.ts'
import { defineKind } from '../define-kind.ts'

/** The player's picture itself, as a PNG: what waits on the device is whole, and leaves it with its row. */
export const setAvatar = defineKind<{ picture: ArrayBuffer }>({
  isPayload: exactly({ picture: (value): value is ArrayBuffer => value instanceof ArrayBuffer }),
  key: () => 'avatar',
  clearedWith: null,
  request: {
    goesLast: true,
    custom: {
      call: 'uploadAvatar',
      build: (userId, { id, at, payload }) => {
        // The fields before the file: a server reads them in their order.
        const form = new FormData()
        form.append('id', id)
        form.append('at', String(at))
        form.append('avatar', new Blob([payload.picture]))
        return { params: { userId }, body: form }
      },
    },
  },
  // Its row holds the picture and is what is shown; the address that the server gives it comes with the next pull.
  overlays: [],
})
