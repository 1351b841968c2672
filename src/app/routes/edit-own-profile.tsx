import { EditProfileSheet } from '../../features/profile/edit-profile-sheet.tsx'
import type { EditProfileSheetProps } from '../../features/profile/edit-profile-sheet.tsx'
import { AvatarField } from '../session/avatar-field.tsx'
import { saveOwnPicture } from '../session/own-picture.ts'

/** The dialog in which players change their own profile, with their picture. */
export function EditOwnProfile(props: Omit<EditProfileSheetProps, 'AvatarField' | 'savePicture'>) {
  return (
    <EditProfileSheet {...props} AvatarField={AvatarField} savePicture={(png) => saveOwnPicture(props.device, png)} />
  )
}
