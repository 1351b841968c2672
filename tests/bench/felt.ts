/** The milliseconds, percentages and shifts of one round, by name. */
export type Felt = Readonly<Record<string, number>>
