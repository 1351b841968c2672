import { EditProfileSheet } from '../../features/profile/edit-profile-sheet.tsx'
import type { EditProfileSheetProps } from '../../features/profile/edit-profile-sheet.tsx'
import { AvatarField } from '../runtime/avatar-field.tsx'
import { saveOwnPicture } from '../runtime/own-picture.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the dialog in which players edit their own profile, with their picture. */
export function EditOwnProfile(props: Omit<EditProfileSheetProps, 'AvatarField' | 'savePicture'>) {
  const { device } = usePlayer()
  return <EditProfileSheet {...props} AvatarField={AvatarField} savePicture={(png) => saveOwnPicture(device, png)} />
}
