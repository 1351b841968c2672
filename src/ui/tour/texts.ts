/** What stands on every bubble of a tour. */
export const TOUR_TEXTS = {
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  counter: (at: number, of: number) => `${at} of ${of}`,
} as const
