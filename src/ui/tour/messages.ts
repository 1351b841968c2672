/** Messages of each bubble of a tour, and below the slides of the tutorial. */
export const TOUR_MESSAGES = {
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  counter: (at: number, of: number) => `${at} of ${of}`,
} as const
