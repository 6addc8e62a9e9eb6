import type { BranchOfDecision, Message, Sample } from '@sluice/liquid';

/** How wide the paper is: that of a mail program on a desk, at most 640 px, or that of a phone. */
export type MailWidth = 'desktop' | 'phone';

export interface MailPreviewProps {
  /** An email of HTML, or a text. */
  message: Message;
  /** The person who gets it. */
  sample: Sample;
  /** The name of that person, for whoever hears the preview: "The email for Noor". */
  person?: string | undefined;
  /**
   * When it is sent, in milliseconds since 1970.
   * @default when the preview is shown
   */
  now?: number | undefined;
  /**
   * The line above the email, as Liquid or as a message of its own, filled in for the same person.
   * @default the subject that the message has
   */
  subject?: Message | string | undefined;
  /**
   * What a mailbox shows after the subject, as Liquid or as a message of its own.
   * @default the preheader that the message has
   */
  preheader?: Message | string | undefined;
  /** Who sends it, beside the subject. */
  sender?: string | undefined;
  /** The id of the passage that is pointed at, here or elsewhere: it gets a ground, and is scrolled to. */
  pointed?: string | null | undefined;
  /**
   * Of a decision that is pointed at, one branch: of a branch that the person does not get nothing has a ground, and only the
   * mark of its decision is lit.
   */
  pointedBranch?: BranchOfDecision | undefined;
  /**
   * Called with the id of a passage when a pointer comes onto its part of the email, or onto its mark, or its mark gets focus;
   * with `null` when that is left. `branch` is the one that the person gets of a decision.
   */
  onPoint?: ((passageId: string | null, branch?: BranchOfDecision) => void) | undefined;
  /** Called when somebody clicks on a part of the email, or presses its mark, to go to where it comes from. */
  onChoose?: ((passageId: string, branch?: BranchOfDecision) => void) | undefined;
  /** What a decision or a loop is called, as the outline beside it says. Without it, the name that somebody has given. */
  titleOf?: ((passageId: string) => string | undefined) | undefined;
  /** The width that is chosen, when the host keeps it. */
  width?: MailWidth | undefined;
  /** Called with the width that somebody has chosen. */
  onWidthChange?: ((width: MailWidth) => void) | undefined;
  /**
   * Whether the width can be chosen above the email.
   * @default true
   */
  hasWidthSwitch?: boolean | undefined;
  /**
   * Whether somebody may have the pictures of the email loaded from the web, with a button above it. Who sends the email sees who
   * loads them, and the page's own policy has to allow their addresses.
   * @default false
   */
  canLoadPictures?: boolean | undefined;
  className?: string | undefined;
}
