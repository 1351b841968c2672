/** Where the settings of the player whom this device remembers lie, before the database has them (specification 1, section 9). */
export const SETTINGS_KEY = 'user_settings'
