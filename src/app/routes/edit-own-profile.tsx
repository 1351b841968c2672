import { EditProfileSheet } from '../../features/profile/edit-profile-sheet.tsx'
import type { EditProfileSheetProps } from '../../features/profile/edit-profile-sheet.tsx'
import { AvatarField } from '../session/avatar-field.tsx'

/** The dialog in which players change their own profile, with their picture. */
export function EditOwnProfile(props: Omit<EditProfileSheetProps, 'avatar'>) {
  return <EditProfileSheet {...props} avatar={<AvatarField size={96} />} />
}
