/** Milliseconds, percents and shifts of one round, by what they are of. */
export type Felt = Readonly<Record<string, number>>
