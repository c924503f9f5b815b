export interface MailMessage {
  /** Same for every attempt to send the same mail, so that receivers recognize a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where mail programs unsubscribe its reader with one click (RFC 8058). */
  oneClickUrl?: string;
}

/** Delivers mail. */
export interface MailTransport {
  /** False if mail is only written to files, so pages must not tell users to check their inbox. */
  reachesPeople: boolean;
  /** @throws MailRefusedError when trying again would not help; any other error may pass */
  send(message: MailMessage): Promise<void>;
}

/** The receiving side will never take this message. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
