/** A mail as the development mailbox received it. */
export interface ReceivedMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  receivedAt: Date;
  text: string;
  html: string;
}

/** Takes the place of a mail server, and of everybody's mailbox, where none is configured. */
export interface DevMailbox {
  /** Where it listens, as a URL of the kind that `SMTP_URL` takes. */
  url: string;
  /** What arrived since the start, newest first; the oldest of very many are forgotten. */
  list(): readonly ReceivedMail[];
  close(): Promise<void>;
}
