/** What screens and server say of a list's name that holds a web address. */
export const LIST_NAME_LINK = "Links aren't allowed in the name of a list."
