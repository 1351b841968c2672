import { YourTaste } from '../../features/taste/your-taste.tsx'
import { OwnPart } from './own-part.tsx'
import { useDictionaries } from './use-dictionaries.ts'

export function TasteRoute() {
  useDictionaries()
  return (
    <OwnPart>
      <YourTaste />
    </OwnPart>
  )
}
