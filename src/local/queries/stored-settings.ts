/** The key of the remembered player's settings, before the database has them. */
export const SETTINGS_KEY = 'user_settings'
