export interface MailMessage {
  /** Same for every attempt to send the same mail, so that receivers recognise a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes out. */
export interface MailTransport {
  /** False when mail only ends up in files, so nobody may be told to look for it. */
  reachesPeople: boolean;
  /** @throws MailRefusedError when trying again would not help; any other error may pass */
  send(message: MailMessage): Promise<void>;
}

/** The receiving side will never take this message. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
