/** Something the person at the keyboard can act on: shown as one line, without a stack. */
export class Problem extends Error {
  /**
   * @param {string} message one line: what is wrong and what to do about it
   * @param {number} [exitCode] 1 = it did not work, 2 = it was asked for wrongly
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
