/*
 * What the library's English list leaves out, and what it takes for a curse and is a name. Both are made to be
 * extended; what is in both is profane. Several words stand for themselves together.
 */

/** Taken as whole words, with their usual endings and with signs for letters. */
export const EXTRA_WORDS: readonly string[] = [
  // English: put together, or missing
  'motherfuck', 'faggot', 'bullshit', 'horseshit', 'dipshit', 'dumbass', 'arsehole', 'cocksuck', 'knobhead',
  'bellend', 'cumshot', 'minge', 'clit', 'schlong', 'thot', 'skank', 'gook', 'spic', 'wetback', 'raghead', 'towelhead',
  'beaner', 'golliwog', 'shemale', 'mongoloid', 'paedo', 'pedo', 'pedophile', 'paedophile', 'milf', 'gtfo', 'stfu',
  'kys',
  // What nobody plays under here
  'hitler', 'nazi', 'sieg heil', 'kkk',
  // German
  'arschloch', 'fotze', 'hurensohn', 'hurentochter', 'wichser', 'schlampe', 'ficker', 'gefickt', 'schwuchtel',
  'kanake', 'missgeburt', 'nutte', 'scheisse', 'scheiße',
  // Spanish and Portuguese
  'puta', 'puto', 'pendejo', 'cabron', 'cabrón', 'maricon', 'maricón', 'coño', 'mierda', 'hijoputa', 'caralho',
  // French and Italian
  'connard', 'connasse', 'encule', 'enculé', 'salope', 'cazzo', 'stronzo', 'vaffanculo', 'frocio',
  // Polish and Russian
  'kurwa', 'chuj', 'suka', 'blyat', 'хуй', 'пизда', 'блядь', 'ебать', 'сука', 'пидор',
]

/** Names, and words of other things. */
export const EXCLUDED_WORDS: readonly string[] = [
  'fu', 'fk', 'hooker', 'semen', 'dyke', 'dicker', 'prn', 'kung fu', 'cum laude', 'moby dick', 'dick van dyke',
  'dick grayson', 'dick tracy', 'dick clark', 'dick dale', 'dick francis', 'dick turpin', 'dick whittington',
  'philip k. dick', 'philip k dick', 'andy dick', 'sex pistols', 'rio negro', 'del negro', 'blue tit', 'great tit',
  'tit for tat', 'pussy cat', 'pussy riot',
]
