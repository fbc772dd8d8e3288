/** The id of the element that the first frame of a public page waits for: the end of the calculator, or the main heading. */
export const FIRST_FRAME_ID = 'first';
