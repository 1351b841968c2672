import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { favouritesOf } from '../../catalogue/page/taste-facets.ts'
import type { FacetOfTaste } from '../../catalogue/page/taste-facets.ts'
import { readLikedLast } from '../../local/queries/taste-games.ts'
import { usePlayer } from '../../state/player.ts'
import { useOwnIdentity } from '../../state/use-own-identity.ts'
import { Button } from '../../ui/button.tsx'
import { TASTE_MESSAGES as MESSAGES } from './messages.ts'
import type { TastePicture } from './taste-picture.ts'

const PictureSheet = lazy(async () => ({ default: (await import('../../ui/share-picture/picture-sheet.tsx')).PictureSheet }))

const FAVOURITES = 5
const COVERS = 4

/** Renders the button that shares the taste as a picture; nothing while there is none. */
export function ShareTaste({ facets }: { facets: readonly FacetOfTaste[] }) {
  const { device } = usePlayer()
  const { display_name: name } = useOwnIdentity()
  const [picture, setPicture] = useState<TastePicture | null>(null)
  const favourites = favouritesOf(facets, FAVOURITES)
  if (favourites.length === 0) return null
  const open = async () => {
    const games = await readLikedLast(device.db, COVERS).catch(() => [])
    setPicture({ name, favourites, games, host: location.host })
  }
  return (
    <>
      <Button onClick={() => void open()}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
        {MESSAGES.share}
      </Button>
      {picture ? (
        <Suspense>
          <PictureSheet
            title={MESSAGES.share}
            name="questdeck-taste"
            words={MESSAGES.inWords(
              name,
              favourites.map((favourite) => favourite.name),
              picture.games.map((game) => game.name),
            )}
            draw={async () => (await import('./taste-picture.ts')).drawTaste(picture)}
            onClosed={() => setPicture(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
