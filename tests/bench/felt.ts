/** Milliseconds, percents and shifts of one round, by what they are of. */
export type Felt = Readonly<Record<string, number>>

/** Runs some work while the page's processor is as slow as a phone's. */
export type Slowly = <T>(work: () => Promise<T>) => Promise<T>
