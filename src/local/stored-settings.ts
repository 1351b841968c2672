/** Where the settings of the player whom this device remembers lie, before the database has them. */
export const SETTINGS_KEY = 'user_settings'
