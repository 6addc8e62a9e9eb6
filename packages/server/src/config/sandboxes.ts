/** An account at the provider. */
export interface BrazeConnection {
  /** The origin of the REST endpoint. */
  endpoint: string;
  apiKey: string;
}

/** An email as the development mailbox received it. */
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

/** Replaces the mail server, and everybody's mailbox, where no mail server is configured. */
export interface DevMailbox {
  /** Its address, in the format of `SMTP_URL`. */
  url: string;
  /** The latest emails, newest first. */
  list(): readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An account at Stripe. */
export interface StripeAccount {
  secretKey: string;
  /** Each signs webhooks; several while one replaces another. */
  webhookSecrets: readonly string[];
  /** The origin of a sandbox that answers instead of Stripe. */
  origin?: string | undefined;
}

/** Local replacements for outside services; never used in production. */
export interface Sandboxes {
  /** The source of demo data; without it there is no demo workspace. */
  braze?: BrazeConnection | undefined;
  openMailbox?: (() => Promise<DevMailbox>) | undefined;
  openStripe?: (() => Promise<StripeAccount>) | undefined;
}
