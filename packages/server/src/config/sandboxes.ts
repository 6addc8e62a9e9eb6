/** Where the provider's data comes from. */
export interface BrazeConnection {
  /** The origin of the REST endpoint. */
  endpoint: string;
  apiKey: string;
}

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

/** Stands in for a mail server, and for everybody's mailbox, where no mail server is configured. */
export interface DevMailbox {
  /** Where it listens, as a URL of the kind that `SMTP_URL` takes. */
  url: string;
  /** What arrived since the start, newest first; only the latest are kept. */
  list(): readonly ReceivedMail[];
  close(): Promise<void>;
}

/** The stand-ins for outside services; never in production. */
export interface Sandboxes {
  /** Where demo data comes from; without it there is no demo workspace. */
  braze?: BrazeConnection | undefined;
  openMailbox?: (() => Promise<DevMailbox>) | undefined;
}
