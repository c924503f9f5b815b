/**
 * When all sources of the comparison were read, as people read it; the site map has it too. Read them again before you
 * change it.
 */
export const checkedOn = 'November 24, 2026';
