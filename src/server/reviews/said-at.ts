/** When the player said what stands: its `at` is later where it took the place of something later. */
export const saidAt = ({ at, said_at }: { readonly at: number; readonly said_at: number | null }): number => said_at ?? at
